import { expect, type Page, type Route } from '@playwright/test'
import type { Order } from '../../../domain/order/order'
import { shopper, threePieces } from '../../../machines/examples'
import { answer, clickWhenEnabled, inAnotherTab, openShop, otherTab, waiting } from './stage'

/** The requests and locks of a payment that wait for the test. */
export const CART = 'GET /api/user/cart'
export const RECORD = 'POST /api/user/order'
export const PAYMENT_LOCK = 'LOCK sillage.payment.* ifAvailable'

const PAYMENTS = `sillage:payment/${encodeURIComponent(shopper.email)}/`

/** Payments of an earlier visit, as this browser stores them until their orders are recorded. */
const storedPayments = (orders: readonly Order[]): Record<string, object> =>
  Object.fromEntries(orders.map((order) => [PAYMENTS + encodeURIComponent(order.paymentId), { version: 1, ...order }]))

export const main = (page: Page) => page.getByRole('main')
export const placeOrder = (page: Page) => main(page).getByRole('button', { name: 'Place Order' })
export const paymentWindow = (page: Page) => page.getByRole('dialog', { name: 'Test payment' })

/** Expects a message at Place Order. */
export const shows = (page: Page, text: string | RegExp) =>
  expect(main(page).getByRole('alert').filter({ hasText: text })).toBeVisible()

/** Expects a message in a toast. */
export const toasts = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()

/** The provider's code on its way to a page. */
const provider = new WeakMap<Page, Route[]>()

/** The provider's code once the page has requested it. */
export async function providerLoads(page: Page): Promise<Route[]> {
  await expect.poll(() => provider.get(page)?.length).toBeGreaterThan(0)
  return provider.get(page)?.splice(0) ?? []
}

/** Opens the shop with all requests of a payment held. */
export async function openPaying(page: Page, path: string): Promise<void> {
  const coming: Route[] = []
  provider.set(page, coming)
  // A retry has another address.
  await page.route(/\/sandbox-[^/]*\.js/, (route) => void coming.push(route))
  await openShop(page, path, { shopper, held: [CART, RECORD, PAYMENT_LOCK] })
}

/** Clicks Place Order on a newly loaded checkout, so that the provider's code is not there yet. */
export async function place(page: Page): Promise<void> {
  provider.get(page)?.splice(0)
  await page.goto('/checkout')
  await placeHere(page)
}

/** Clicks Place Order on the open checkout. */
export async function placeHere(page: Page): Promise<void> {
  await answer(page, CART, { cart: [threePieces] })
  await clickWhenEnabled(placeOrder(page))
}

/** The cart has changed, and then is as before, so that the order can be placed again. */
export async function answerCart(page: Page, items: readonly { qty: number }[]): Promise<void> {
  await waiting(page, CART)
  await answer(page, CART, { cart: items })
  if (items[0]?.qty === threePieces.qty) return
  await shows(page, 'Your cart has changed. Please look at it again before you pay.')
  await answer(page, CART, { cart: [threePieces] })
}

export async function inTheWindow(page: Page, button: string): Promise<void> {
  await clickWhenEnabled(paymentWindow(page).getByRole('button', { name: button }))
}

/** Another tab leaves payments in storage, or removes all of them if the list is empty. */
export async function store(page: Page, orders: readonly Order[]): Promise<void> {
  const other = await otherTab(page)
  const known = await other.evaluate(
    (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
    PAYMENTS,
  )
  const gone = orders.length === 0 ? known.map((key) => [key, undefined]) : []
  await inAnotherTab(page, { local: { ...Object.fromEntries(gone), ...storedPayments(orders) } })
}

/** The backend records the order that it received. */
export async function record(page: Page): Promise<void> {
  const call = await waiting(page, RECORD)
  const sent: { order: Order } = JSON.parse(call.slice(RECORD.length))
  await answer(page, RECORD, { order: [sent.order] }, 201)
}
