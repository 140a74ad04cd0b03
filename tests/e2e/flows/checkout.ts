import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import checkout from '../../../machines/checkout/cases'
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine'
import { order, threePieces } from '../../../machines/examples'
import { inBrowser } from './in-browser'
import {
  answerCart,
  inTheWindow,
  main,
  openPaying,
  PAYMENT_LOCK,
  paymentWindow,
  place,
  placeOrder,
  providerLoads,
  RECORD,
  record,
  shows,
  store,
} from './paying'
import { changeSession, nav, release, waiting } from './stage'

const isLoggedIn = (page: Page) => expect(nav(page, /^Profile/)).toBeAttached()
const ENDING = 'the session takes the checkout away with it'

async function opensCart(page: Page) {
  for (const route of await providerLoads(page)) await route.continue()
  await release(page, PAYMENT_LOCK)
}

/** Drives the flow `checkout` as a person does. */
export const flow: BrowserFlow = {
  name: 'checkout',
  start: (page) => openPaying(page, '/products'),
  fleeting: { 'ledger.closed': ENDING, 'life.over': ENDING },
  states: {
    'purchase.idle': (page) => expect(paymentWindow(page)).toBeHidden(),
    'purchase.purchasing': (page) => expect(placeOrder(page)).toBeDisabled(),
    'purchase.over': (page) => expect(paymentWindow(page)).toBeHidden(),
    'ledger.open.clear': (page) => expect(main(page).getByText('Your order is being recorded…')).toBeHidden(),
    'ledger.open.owing': async (page) => void (await waiting(page, RECORD)),
    'life.serving': isLoggedIn,
    'life.closing': isLoggedIn,
  },
  events: {
    'checkout.place': place,
    'checkout.finish': (page) => changeSession(page, null),
    'ledger.owing': (page) => store(page, [order]),
    'ledger.clear': record,
    'xstate.done.actor.ledger': record,
    'xstate.done.actor.purchase': async (page, { output }) => {
      await opensCart(page)
      if (output.type === 'changed') return answerCart(page, output.items)
      await answerCart(page, [threePieces])
      await inTheWindow(page, 'Fail this payment')
      await inTheWindow(page, 'Cancel payment')
      await shows(page, /No order was placed\. Press Place Order to try again\.$/)
    },
  },
}

/** The paths of `checkout` that a person can take. The walks of `purchase` and `ledger` cover its parts. */
export const cases = inBrowser(checkout, {
  isOffered: (event, place: SnapshotFrom<typeof checkoutMachine>) => {
    const isOwing = place.matches({ ledger: { open: 'owing' } })
    const isServing = place.matches({ life: 'serving' })
    switch (event.type) {
      case 'checkout.place':
        return isServing && !isOwing && event.draft.amount > 0
      case 'checkout.finish':
        return isOwing && isServing
      case 'ledger.owing':
        return place.matches({ purchase: 'idle' }) && !isOwing
      case 'ledger.clear':
        return isServing && isOwing
      case 'xstate.done.actor.purchase':
        return ['dismissed', 'changed'].includes(event.output.type)
      case 'xstate.done.actor.ledger':
        return !isServing
      default:
        return false
    }
  },
})
