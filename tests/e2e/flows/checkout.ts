import { expect, type Page, type Route } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import type { Order } from '../../../domain/order'
import { order, shopper, threePieces } from '../../paths/examples'
import {
  answer,
  changeSession,
  fail,
  inAnotherTab,
  nav,
  openShop,
  otherTab,
  pressWhenEnabled,
  refuse,
  release,
  timeouts,
  waiting,
} from './stage'

const CART = 'GET /api/user/cart'
const RECORD = 'POST /api/user/order'
const PAYMENT_LOCK = 'LOCK sillage.payment.* ifAvailable'
const CHANGED = 'Your cart has changed. Please look at it again before you pay.'
const UNVERIFIED = 'Your cart could not be checked, so nothing was charged. Please try again.'
const PAYMENTS = `sillage.payment/${encodeURIComponent(shopper.email)}/`

const main = (page: Page) => page.getByRole('main')
const placeOrder = (page: Page) => main(page).getByRole('button', { name: 'Place Order' })
const paymentWindow = (page: Page) => page.getByRole('dialog', { name: 'Test payment' })
const notice = (page: Page) =>
  main(page)
    .getByRole('alert')
    .filter({ hasText: /^Your payment \S+ is safe/ })

/** The provider's code, on its way to a page. */
const provider = new WeakMap<Page, Route[]>()

async function providerComes(page: Page): Promise<Route[]> {
  await expect.poll(() => provider.get(page)?.length).toBeGreaterThan(0)
  return provider.get(page)?.splice(0) ?? []
}

const isAtCheckout = (page: Page) => new URL(page.url()).pathname === '/checkout'

const refused = (page: Page) =>
  main(page)
    .getByRole('alert')
    .filter({ hasText: /^Your payment \S+ could not become an order/ })

async function isWaiting(page: Page) {
  await expect(placeOrder(page)).toBeDisabled()
  await expect(paymentWindow(page)).toBeHidden()
}

/** Something can be bought, where the page has not left for the order that was just recorded. */
const canPlace = (page: Page) =>
  expect(async () => {
    if (isAtCheckout(page)) await expect(placeOrder(page)).toBeEnabled({ timeout: 500 })
  }).toPass({ timeout: 10_000 })

/** Another tab leaves payments in storage, or takes them out. */
async function store(page: Page, orders: readonly Order[]) {
  const other = await otherTab(page)
  const known = await other.evaluate(
    (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
    PAYMENTS,
  )
  const gone = orders.length === 0 ? known.map((key) => [key, undefined]) : []
  // The payment made on this page is there already, under the id it was given here.
  const come = orders.filter((one) => one !== order).map((one) => [PAYMENTS + one.paymentId, one])
  await inAnotherTab(page, { local: Object.fromEntries([...gone, ...come]) })
}

/** The backend records what it was sent. */
async function record(page: Page) {
  const call = await waiting(page, RECORD)
  const sent: { order: Order } = JSON.parse(call.slice(RECORD.length))
  await answer(page, RECORD, { order: [sent.order] }, 201)
}

async function inTheWindow(page: Page, button: string) {
  await pressWhenEnabled(paymentWindow(page).getByRole('button', { name: button }))
}

/** How a person meets the flow `checkout`. */
export const flow: BrowserFlow = {
  name: 'checkout',
  start: async (page) => {
    const coming: Route[] = []
    provider.set(page, coming)
    await page.route(/\/sandbox-[^/]*\.js$/, (route) => void coming.push(route))
    await openShop(page, '/products', { shopper, held: [CART, RECORD, PAYMENT_LOCK] })
  },
  fleeting: {
    'life.finished': 'the session takes the checkout away with it',
    'window.paying.preparing': 'beside the simulated backend there is nothing to prepare',
  },
  states: {
    'window.closed': (page) => expect(paymentWindow(page)).toBeHidden(),
    'window.loading': isWaiting,
    'window.paying.locking': isWaiting,
    'window.paying.verifying': isWaiting,
    'window.paying.open': async (page) => {
      await expect(paymentWindow(page).getByText('No money is charged.')).toBeVisible()
    },
    'recording.idle': async (page, state) => {
      await expect(notice(page).or(refused(page))).toBeHidden()
      if (typeof state === 'object' && state.window === 'closed') await canPlace(page)
    },
    'recording.recording': async (page, state) => {
      await expect(notice(page)).toBeHidden()
      // Once the session is over the page of the checkout is, too.
      if (typeof state === 'object' && state.life === 'finishing') return
      // With another payment just recorded, the page may be about to leave for that order.
      await expect(async () => {
        if (!isAtCheckout(page)) return
        await expect(placeOrder(page)).toBeDisabled({ timeout: 500 })
        const word = main(page).getByText('Your payment is through. Your order is being recorded…')
        await expect(word).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 10_000 })
    },
    'recording.unrecorded': (page) => expect(notice(page)).toBeVisible(),
    'recording.refused': async (page) => {
      await expect(refused(page)).toBeVisible()
      await canPlace(page)
    },
    'life.serving': (page) => expect(nav(page, /^Profile/)).toBeAttached(),
    'life.finishing': (page) => expect(nav(page, /^Profile/)).toBeAttached(),
  },
  events: {
    'checkout.place': async (page) => {
      // The shop is opened anew, so that the provider's code is not there yet.
      provider.get(page)?.splice(0)
      await page.goto('/checkout')
      await answer(page, CART, { cart: [threePieces] })
      await pressWhenEnabled(placeOrder(page))
    },
    'checkout.retry': (page) => pressWhenEnabled(notice(page).getByRole('button', { name: 'Try again' })),
    'checkout.finish': (page) => changeSession(page, null),
    'payment.locked': (page) => release(page, PAYMENT_LOCK),
    'payment.succeeded': (page) => inTheWindow(page, 'Pay now'),
    'payment.failed': async (page) => {
      await inTheWindow(page, 'Fail this payment')
      await expect(paymentWindow(page).getByRole('alert')).toContainText('declined')
    },
    'payment.dismissed': (page) => inTheWindow(page, 'Cancel payment'),
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
      const toast = page.getByRole('alert').filter({ hasText: 'This order is being paid in another tab.' })
      await expect(toast.first()).toBeVisible()
      await other.evaluate(() => dispatchEvent(new Event('focus')))
    },
    'payment.openFailed': async (page) => {
      await refuse(page, PAYMENT_LOCK)
      const toast = page.getByRole('alert').filter({ hasText: 'The payment could not be started.' })
      await expect(toast.first()).toBeVisible()
    },
    'payments.stored': (page, { orders }) => store(page, orders),
    'xstate.done.actor.loadProvider': async (page) => {
      for (const route of await providerComes(page)) await route.continue()
    },
    'xstate.done.actor.verifyCart': async (page, { output: { items, unrecorded } }) => {
      await waiting(page, CART)
      if (unrecorded.length > 0) await store(page, unrecorded)
      await answer(page, CART, { cart: items })
      if (items[0].qty === threePieces.qty) return
      await expect(main(page).getByRole('alert').filter({ hasText: CHANGED })).toBeVisible()
      // The cart is fetched again, and shown as it was.
      await answer(page, CART, { cart: [threePieces] })
    },
    // The shop goes on by itself.
    'xstate.done.actor.preparePayment': async () => {},
    'xstate.done.actor.recordOrder': record,
    'xstate.error.actor.loadProvider': async (page) => {
      for (const route of await providerComes(page)) await route.abort()
    },
    'xstate.error.actor.verifyCart': async (page, { error }) => {
      await fail(page, CART, error)
      await expect(main(page).getByRole('alert').filter({ hasText: UNVERIFIED })).toBeVisible()
    },
    'xstate.error.actor.recordOrder': (page, { error }) => fail(page, RECORD, error),
    ...timeouts(
      'checkout',
      'window.loading',
      'window.paying.locking',
      'window.paying.verifying',
      'recording.recording',
    ),
  },
}
