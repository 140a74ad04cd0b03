import { expect, type Page } from '@playwright/test'
import { GUEST } from '../../domain/account/account'
import type { Shop } from './shop'

/** The sandbox's payment window. */
export const paymentWindow = (page: Page) => page.getByRole('dialog', { name: 'Test payment' })

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })

/** Opens the checkout for the demo account, with one product to pay for. */
export async function goToCheckout(shop: Shop): Promise<void> {
  await shop.openAsGuest('/checkout', { cart: { 'envy-vortex': 1 } })
  await expect(placeOrder(shop.page)).toBeEnabled()
}

/** Goes from Place Order to the provider's success. */
export async function pay(page: Page): Promise<void> {
  await placeOrder(page).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay now' }).click()
  await expect(paymentWindow(page)).toBeHidden()
}

/** Goes from Place Order to the confirmation. Returns the order's id. */
export async function buy(shop: Shop): Promise<string> {
  await pay(shop.page)
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  return new URL(shop.page.url()).pathname.split('/').at(-1) ?? ''
}

/** Ids of the payments that this browser stores because they have no recorded order. */
function storedPayments(page: Page): Promise<string[]> {
  return page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => decodeURIComponent(key.slice(prefix.length))),
    `sillage:payment/${encodeURIComponent(GUEST.email)}/`,
  )
}

/** Expects that the payment is one order, that nothing of it is unfinished, and that the cart is empty. */
export async function expectOneOrder(shop: Shop, paymentId: string): Promise<void> {
  await expect.poll(async () => (await shop.orders()).map((order) => order.paymentId)).toEqual([paymentId])
  await expect.poll(() => storedPayments(shop.page)).toEqual([])
  expect((await shop.api('GET', '/api/user/cart')).body).toEqual({ cart: [] })
  await expect(shop.nav(/^Cart.*\d/)).toBeHidden()
  await expect(shop.main.getByText(/^Your payment/)).toBeHidden()
}

/** The one payment that waits for its order. */
export async function waitingPayment(page: Page): Promise<string> {
  let stored: string[] = []
  await expect
    .poll(async () => {
      stored = await storedPayments(page)
      return stored
    })
    .toHaveLength(1)
  return stored[0] ?? ''
}

/** Logs in, buys by card with a coupon and in cash, moves a product and logs out, relying only on the visible content. */
export async function shopThrough(shop: Shop): Promise<void> {
  const { page } = shop
  await shop.open('/products/ajmal-amber-oud')
  await expect(shop.heading('Ajmal Amber Oud')).toBeVisible()
  await shop.nav('Shop').click()
  await shop.click('Ajmal Amber Oud', /^Add To Cart/)
  await expect(page).toHaveURL('/login')
  await shop.submitGuestLogin()
  await expect(page).toHaveURL('/products')
  await expect(shop.nav(/^Cart.*\b1\b/)).toBeVisible()
  await shop.nav(/^Cart/).click()
  await shop.applyCoupon(/^New Year Sale/)
  await shop.checkOut()
  await buy(shop)
  await expect(shop.nav(/^Cart.*\d/)).toBeHidden()
  await shop.nav('Shop').click()
  await shop.click('Envy Vortex', /^Add To Cart/)
  await shop.click('Ajmal Amber Oud', /^Add To Cart/)
  await shop.nav(/^Cart.*\b2\b/).click()
  await shop.click('Ajmal Amber Oud', /^Move to Wishlist/)
  await shop.expectToast('Product moved to Wishlist!')
  await shop.checkOut()
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await placeOrder(page).click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  await shop.nav('Profile').click()
  await shop.main.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(shop.main.getByRole('article')).toHaveCount(2)
  await shop.main.getByRole('link', { name: 'Profile', exact: true }).click()
  await shop.main.getByRole('button', { name: 'Logout' }).click()
  // The session ends in the backend too.
  await shop.untilAnswered('/api/auth/logout')
}
