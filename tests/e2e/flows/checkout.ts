import { expect, type Page, type Route } from '@playwright/test'
import type { InputFrom } from 'xstate'
import type { checkoutMachine } from '../../../machines/checkout.machine'
import type { BrowserFlow } from '../../paths/lib/browser'
import { elsewhere, owedTo } from './checkout.cases'
import { fail, impatience, inAnotherTab, letGo, nav, openShop, otherTab, press, refuse, visit } from './stage'

const RECORD = 'POST /api/user/order'
const CLAIM = 'LOCK sillage.payment.*'
const paymentsOf = (account: string) => `sillage.payments.${account}`

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

async function isWaiting(page: Page) {
  await expect(placeOrder(page)).toBeDisabled()
  await expect(notice(page)).toBeHidden()
}

/** Fills the cart if it is empty, and goes to the checkout. */
async function goToCheckout(page: Page) {
  await visit(page, '/products', /^Shop/)
  const inCart = nav(page, /^Cart, \d/)
  const add = main(page)
    .getByRole('button', { name: /^Add To Cart/, disabled: false })
    .first()
  await expect(inCart.or(add).first()).toBeVisible()
  if (!(await inCart.isVisible())) await press(add)
  await expect(inCart).toBeVisible()
  await visit(page, '/cart', /^Cart/)
  await press(main(page).getByRole('link', { name: 'Checkout' }))
}

async function openWindow(page: Page) {
  if (!(await paymentWindow(page).isVisible())) await letGo(page, CLAIM)
  await expect(paymentWindow(page).getByText('No money is charged.')).toBeVisible()
}

async function inTheWindow(page: Page, button: string) {
  await openWindow(page)
  await press(paymentWindow(page).getByRole('button', { name: button }))
}

/** How a person meets the flow `checkout`. */
export const flow: BrowserFlow = {
  name: 'checkout',
  start: async (page, input) => {
    const { user } = input as InputFrom<typeof checkoutMachine>
    const coming: Route[] = []
    provider.set(page, coming)
    await page.route(/\/sandbox-[^/]*\.js$/, (route) => void coming.push(route))
    const owed = owedTo(user)
    const local = { [paymentsOf(user.email)]: owed.length > 0 ? owed : undefined }
    await openShop(page, '/products', { shopper: user, kept: { local }, held: [RECORD, CLAIM] })
  },
  fleeting: { recalling: 'storage answers at once' },
  states: {
    idle: async (page) => {
      await expect(paymentWindow(page)).toBeHidden()
      await expect(notice(page)).toBeHidden()
      if (isAtCheckout(page)) await expect(placeOrder(page)).toBeEnabled()
    },
    loadingProvider: async (page) => {
      await isWaiting(page)
      await expect(paymentWindow(page)).toBeHidden()
    },
    paying: isWaiting,
    recordingOrder: async (page) => {
      await expect(paymentWindow(page)).toBeHidden()
      await expect(notice(page)).toBeHidden()
      // With another payment just recorded, the page may be about to leave for that order.
      await expect(async () => {
        if (!isAtCheckout(page)) return
        await expect(placeOrder(page)).toBeDisabled({ timeout: 500 })
        const word = main(page).getByText('Your payment is through. Your order is being recorded…')
        await expect(word).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 10_000 })
    },
    unrecorded: (page) => expect(notice(page)).toBeVisible(),
    placed: async (page) => {
      await expect(paymentWindow(page)).toBeHidden()
      await expect(notice(page)).toBeHidden()
      const confirmation = main(page).getByRole('heading', { level: 1, name: 'Order Placed Successfully!' })
      const toast = page.getByRole('status').filter({ hasText: 'Your order is placed.' })
      await expect(confirmation.or(toast).first()).toBeVisible()
    },
  },
  events: {
    'checkout.place': async (page) => {
      // Where nothing is under way the shop is opened anew, so that the provider's code is not there yet.
      const state = await page.evaluate(() => window.__flows?.checkout)
      if (state === 'idle') await page.goto('/products')
      provider.get(page)?.splice(0)
      await goToCheckout(page)
      await press(placeOrder(page))
    },
    'checkout.retry': (page) => press(notice(page).getByRole('button', { name: 'Try again' })),
    'payment.succeeded': async (page, { order }) => {
      if (order.paymentId !== elsewhere.paymentId) return inTheWindow(page, 'Pay now')
      const account = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email)
      await inAnotherTab(page, { local: { [paymentsOf(account)]: [order] } }, { type: 'unrecorded' })
    },
    'payment.failed': async (page) => {
      await inTheWindow(page, 'Fail this payment')
      await expect(paymentWindow(page).getByRole('alert')).toContainText('declined')
    },
    'payment.dismissed': (page) => inTheWindow(page, 'Cancel payment'),
    'payment.elsewhere': async (page) => {
      const other = await otherTab(page)
      const account = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email)
      await other.evaluate(
        (name) =>
          new Promise<void>((taken) => {
            const isClosed = new Promise((close) => addEventListener('focus', close, { once: true }))
            void navigator.locks.request(name, () => {
              taken()
              return isClosed
            })
          }),
        `sillage.payment.${account}`,
      )
      await letGo(page, CLAIM)
      const toast = page.getByRole('alert').filter({ hasText: 'This order is being paid in another tab.' })
      await expect(toast.first()).toBeVisible()
      await other.evaluate(() => dispatchEvent(new Event('focus')))
    },
    'payment.unopened': async (page) => {
      await refuse(page, CLAIM)
      const toast = page.getByRole('alert').filter({ hasText: 'The payment could not be started.' })
      await expect(toast.first()).toBeVisible()
    },
    'xstate.done.actor.recallPayments': async () => {},
    'xstate.done.actor.loadProvider': async (page) => {
      for (const route of await providerComes(page)) await route.continue()
    },
    'xstate.done.actor.recordOrder': (page) => letGo(page, RECORD),
    'xstate.error.actor.loadProvider': async (page) => {
      for (const route of await providerComes(page)) await route.abort()
    },
    'xstate.error.actor.recordOrder': (page, { error }) => fail(page, RECORD, error),
    ...impatience('checkout', 'loadingProvider', 'recordingOrder'),
  },
}
