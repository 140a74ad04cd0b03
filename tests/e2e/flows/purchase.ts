import { expect, type Page, type Route } from '@playwright/test'
import type { InputFrom, SnapshotFrom } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import type { Order } from '../../../domain/order/order'
import { order, shopper, threePieces } from '../../../machines/examples'
import purchase from '../../../machines/purchase/cases'
import type { purchaseMachine } from '../../../machines/purchase/purchase.machine'
import { paymentWindow, placeOrder } from '../safety-payment'
import { inBrowser } from './in-browser'
import {
  answer,
  changeSession,
  clickWhenEnabled,
  fail,
  inAnotherTab,
  main,
  openShop,
  release,
  timeouts,
  waiting,
} from './stage'

/** The requests and locks of a payment that wait for the test. */
const CART = 'GET /api/user/cart'
const RECORD = 'POST /api/user/order'
const PAYMENT_LOCK = 'LOCK sillage.payment.* ifAvailable'

const PAYMENTS = `sillage:payment/${encodeURIComponent(shopper.email)}/`

/** Expects a message at Place Order. */
const shows = (page: Page, text: string | RegExp) =>
  expect(main(page).getByRole('alert').filter({ hasText: text })).toBeVisible()

/** The provider's code on its way to a page. */
const provider = new WeakMap<Page, Route[]>()

/** The provider's code once the page has requested it. */
async function providerLoads(page: Page): Promise<Route[]> {
  await expect.poll(() => provider.get(page)?.length).toBeGreaterThan(0)
  return provider.get(page)?.splice(0) ?? []
}

/** The cart has changed, and then is as before, so that the order can be placed again. */
async function answerCart(page: Page, items: readonly { qty: number }[]): Promise<void> {
  await waiting(page, CART)
  await answer(page, CART, { cart: items })
  if (items[0]?.qty === threePieces.qty) return
  await shows(page, 'Your cart has changed. Please look at it again before you pay.')
  await answer(page, CART, { cart: [threePieces] })
}

async function inTheWindow(page: Page, button: string): Promise<void> {
  await clickWhenEnabled(paymentWindow(page).getByRole('button', { name: button }))
}

/** Another tab leaves a payment in storage. */
const store = (page: Page, order: Order) =>
  inAnotherTab(page, { local: { [PAYMENTS + encodeURIComponent(order.paymentId)]: { version: 1, ...order } } })

const UNVERIFIED = 'Your cart could not be checked, so nothing was charged. Please try again.'
const ENDED = 'the checkout takes the end and lets the purchase go'

async function isWaiting(page: Page) {
  await expect(placeOrder(page)).toBeDisabled()
  await expect(paymentWindow(page)).toBeHidden()
}

/** A payment of another tab. */
const elsewhere = { ...order, paymentId: 'pay_2', orderId: '2c26b46b' }

/** Drives the flow `purchase`: from Place Order to the end of the window. */
export const flow: BrowserFlow = {
  name: 'purchase',
  start: async (page) => {
    const coming: Route[] = []
    provider.set(page, coming)
    // A retry has another address.
    await page.route(/\/sandbox-[^/]*\.js/, (route) => void coming.push(route))
    await openShop(page, '/checkout', { shopper, held: [CART, RECORD, PAYMENT_LOCK] })
    await answer(page, CART, { cart: [threePieces] })
    await clickWhenEnabled(placeOrder(page))
  },
  fleeting: {
    'paying.preparing': 'the simulated backend needs no preparation',
    ...Object.fromEntries(
      ['paid', 'dismissed', 'superseded', 'changed', 'denied', 'failed', 'ended'].map((state) => [state, ENDED]),
    ),
  },
  states: {
    loading: isWaiting,
    'paying.locking': isWaiting,
    'paying.verifying': isWaiting,
    'paying.open.recent': async (page) => {
      await expect(paymentWindow(page).getByText('No money is charged.')).toBeVisible()
    },
  },
  events: {
    'purchase.finish': (page) => changeSession(page, null),
    'payment.locked': (page) => release(page, PAYMENT_LOCK),
    'payment.succeeded': (page) => inTheWindow(page, 'Pay now'),
    'payment.failed': async (page) => {
      await inTheWindow(page, 'Fail this payment')
      await expect(paymentWindow(page).getByRole('alert')).toContainText('declined')
    },
    'payment.dismissed': (page) => inTheWindow(page, 'Cancel payment'),
    'payment.reported': (page) => store(page, elsewhere),
    'xstate.done.actor.loadProvider': async (page) => {
      for (const route of await providerLoads(page)) await route.continue()
    },
    'xstate.done.actor.verifyCart': async (page, { output: { items } }) => {
      await answerCart(page, items)
    },
    // The shop continues by itself.
    'xstate.done.actor.preparePayment': async () => {},
    'xstate.error.actor.loadProvider': async (page) => {
      // The shop tries twice.
      for (let tries = 0; tries < 2; tries += 1) for (const route of await providerLoads(page)) await route.abort()
    },
    'xstate.error.actor.verifyCart': async (page, { error }) => {
      await fail(page, CART, error)
      await shows(page, UNVERIFIED)
    },
    ...timeouts('purchase', 'loading', 'paying.locking', 'paying.verifying'),
  },
}

/** The paths of `purchase` that a person can take. */
export const cases = inBrowser(purchase, {
  // A cash order opens no window.
  inputs: purchase.inputs.filter((input) => (input as InputFrom<typeof purchaseMachine>).kind === 'online'),
  isOffered: (event, place: SnapshotFrom<typeof purchaseMachine>) => {
    if (place.matches({ paying: 'preparing' }))
      return event.type === 'xstate.done.actor.preparePayment' && event.output === null
    const isOpen = place.matches({ paying: 'open' })
    switch (event.type) {
      case 'payment.succeeded':
        return isOpen && event.order === order
      case 'payment.failed':
      case 'payment.dismissed':
        return isOpen
      case 'xstate.done.actor.verifyCart':
        return event.output.unrecorded.length === 0
      default:
        return !/error\.actor\.(paymentLock|paymentWindow)|windowDelay|abandoned|openFailed|lockedByOtherTab/.test(
          event.type,
        )
    }
  },
})
