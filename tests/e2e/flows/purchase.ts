import { expect, type Page } from '@playwright/test'
import type { InputFrom, SnapshotFrom } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { order, shopper } from '../../../machines/examples'
import purchase from '../../../machines/purchase/cases'
import type { purchaseMachine } from '../../../machines/purchase/purchase.machine'
import { inBrowser } from './in-browser'
import {
  answerCart,
  CART,
  inTheWindow,
  openPaying,
  PAYMENT_LOCK,
  paymentWindow,
  placeHere,
  placeOrder,
  providerLoads,
  shows,
  store,
  toasts,
} from './paying'
import { changeSession, fail, otherTab, release, timeouts } from './stage'

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
    await openPaying(page, '/checkout')
    await placeHere(page)
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
    'payment.reported': (page) => store(page, [elsewhere]),
    'payment.lockedByOtherTab': async (page) => {
      const other = await otherTab(page)
      await other.evaluate(
        (name) =>
          new Promise<void>((taken) => {
            const isClosed = new Promise((close) => addEventListener('focus', close, { once: true }))
            void navigator.locks.request(name, () => {
              taken()
              return isClosed
            })
          }),
        `sillage.payment.${shopper.email}`,
      )
      await release(page, PAYMENT_LOCK)
      await toasts(page, 'This order is being paid in another tab.')
      await other.evaluate(() => dispatchEvent(new Event('focus')))
    },
    'xstate.done.actor.loadProvider': async (page) => {
      for (const route of await providerLoads(page)) await route.continue()
    },
    'xstate.done.actor.verifyCart': async (page, { output: { items, unrecorded } }) => {
      if (unrecorded.length > 0) await store(page, unrecorded)
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
      case 'payment.lockedByOtherTab':
        return place.matches({ paying: 'locking' })
      case 'xstate.done.actor.verifyCart':
        return event.output.unrecorded.length === 0
      default:
        return !/error\.actor\.(paymentLock|paymentWindow)|windowDelay|abandoned|openFailed/.test(event.type)
    }
  },
})
