import type { Page } from '@playwright/test'
import { GUEST } from '../../domain/account'
import type { CartItem } from '../../domain/cart'
import { COUPONS } from '../../domain/coupon'
import { expect, test } from './fixtures'
import { openBeside } from './open-beside'
import { expectPanel } from './price-panel'
import { goToCheckout, pay, paymentWindow, placeOrder, unrecorded, waitingPayment } from './safety-payment'
import { Shop } from './shop'

const CHANGED = 'Your cart has changed. Please look at it again before you pay.'

/** Runs in a page before any script of it: it hears nothing from the other tabs. */
const hearNothing = () => {
  BroadcastChannel.prototype.addEventListener = () => {}
  const listen = window.addEventListener.bind(window)
  // Nor of what they store.
  window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject, AddEventListenerOptions?]) => {
    if (type !== 'storage') listen(type, ...rest)
  }
}

const cartOf = async (shop: Shop) => {
  const { cart } = (await shop.api<{ cart: CartItem[] }>('GET', '/api/user/cart')).body
  return cart.map(({ id, qty }) => `${qty} ${id}`)
}

/** The demo account at a checkout that hears nothing of the other tabs, and another tab at the same. */
async function atTwoCheckouts(page: Page, shop: Shop): Promise<Shop> {
  await page.addInitScript(hearNothing)
  await goToCheckout(shop)
  const other = await shop.openInAnotherTab('/checkout')
  await expect(placeOrder(other.page)).toBeEnabled()
  return other
}

test('a cart that another tab has paid is not paid twice', async ({ page, shop }) => {
  const other = await atTwoCheckouts(page, shop)
  await pay(other.page)
  await expect(other.heading('Order Placed Successfully!')).toBeVisible()
  await placeOrder(page).click()
  // Nothing is left to pay: the checkout leads on, and the word stays.
  await expect(page).toHaveURL('/products')
  await shop.expectAlert(CHANGED)
  await expect(paymentWindow(page)).toBeHidden()
  expect(await shop.orders()).toHaveLength(1)
})

test('a cart that another tab has changed is looked at again before it is paid', async ({ page, shop }) => {
  const other = await atTwoCheckouts(page, shop)
  await other.api('POST', '/api/user/cart/envy-vortex', { action: { type: 'increment' } })
  await placeOrder(page).click()
  await shop.expectAlert(CHANGED)
  await expect(paymentWindow(page)).toBeHidden()
  // 2 * 195 + 49 = 439
  await expectPanel(page, { 'Total Amount': '₹439' })
  await pay(page)
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ amount: 439, products: [{ id: 'envy-vortex', qty: 2 }] }])
})

test('a cart that could not be looked at again cannot be paid', async ({ context, page, shop }) => {
  await goToCheckout(shop)
  await shop.fault({ method: 'GET', path: '/api/user/cart', status: 500 })
  const other = new Shop(await openBeside(context))
  await other.addToCart('Wild Stone Edge')
  await page.bringToFront()
  await expect(placeOrder(page)).toBeDisabled()
})

test('a product added between a failed order call and Try again stays in the cart', async ({ page, shop }) => {
  await goToCheckout(shop)
  await shop.fault({ method: 'POST', path: '/api/user/order', status: 500 })
  await pay(page)
  const paymentId = await waitingPayment(page)
  await shop.nav('Shop').click()
  await shop
    .article('Wild Stone Edge')
    .getByRole('button', { name: /^Add To Cart/ })
    .click()
  await shop.expectToast('Product added to Cart!')
  await unrecorded(page, paymentId).getByRole('button', { name: 'Try again' }).click()
  await shop.expectToast('Your order is placed.')
  expect(await shop.orders()).toMatchObject([{ products: [{ id: 'envy-vortex' }] }])
  expect(await cartOf(shop)).toEqual(['1 wild-stone-edge'])
  await expect(shop.nav(/^Cart.*\b1\b/)).toBeVisible()
})

test('a coupon in session storage whose discount was edited changes nothing that is charged', async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/cart', { cart: { 'ajmal-amber-oud': 1 } })
  await shop.applyCoupon(/^New Year Sale/)
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    `sillage.coupon.${GUEST.email}`,
    JSON.stringify({ ...COUPONS[0], discount: 99.99 }),
  ] as const)
  await shop.open('/checkout')
  // 1499 + 49; with the coupon itself it would be 10 % less.
  await expectPanel(page, { 'Total Amount': '₹1,548' })
  await pay(page)
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ amount: 1548 }])
})

test('a payment that the shop refuses is told with its id, and the next purchase works', async ({ page, shop }) => {
  await goToCheckout(shop)
  await shop.fault({ method: 'POST', path: '/api/user/order', status: 422 })
  await pay(page)
  const paymentId = await waitingPayment(page)
  await shop.expectAlert(`Your payment ${paymentId} could not become an order`)
  await pay(page)
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  const orders = await shop.orders()
  expect(orders).toHaveLength(1)
  expect(orders[0]?.paymentId).not.toBe(paymentId)
  await shop.expectAlert(`Your payment ${paymentId} could not become an order`)
})
