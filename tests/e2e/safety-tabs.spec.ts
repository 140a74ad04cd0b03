import { GUEST } from '../../domain/account'
import { expect, test } from './fixtures'
import { expectOneOrder, goToCheckout, pay, paymentWindow, placeOrder } from './safety-payment'
import type { Shop } from './shop'

test('a logout in one tab is one in the other', async ({ page, shop }) => {
  await shop.openAsGuest('/profile')
  const other = await shop.openInAnotherTab('/cart')
  await expect(other.heading(/^My Cart/)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/logout')
  await expect(other.nav('Login')).toBeVisible()
  await expect(other.page).toHaveURL(/\/log(in|out)$/)
  await other.expectToast('Logged out! That was in another tab.')
})

test('a login in one tab is one in the other', async ({ shop }) => {
  const other = await shop.openInAnotherTab('/products')
  await expect(other.nav('Login')).toBeVisible()
  await shop.logInAsGuest()
  await expect(other.nav('Profile')).toBeVisible()
  await expect(other.page).toHaveURL('/products')
})

test('another account that logs in in one tab is the one in the other', async ({ page, shop }) => {
  await shop.openAsGuest('/profile', { cart: { 'envy-vortex': 1 } })
  const other = await shop.openInAnotherTab('/cart')
  await expect(other.article('Envy Vortex')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/logout')
  await shop.signUp()
  await expect(other.nav('Profile')).toBeVisible()
  await other.nav(/^Cart/).click()
  await expect(other.main.getByText('Oops! Your cart is empty :(')).toBeVisible()
  await other.nav('Profile').click()
  await expect(other.main.getByText('asha@example.com')).toBeVisible()
  await expect(other.main.getByText(GUEST.email)).toBeHidden()
})

test('a checkout says what another tab has changed of its cart', async ({ page, shop }) => {
  await shop.openAsGuest('/checkout', { cart: { 'envy-vortex': 1 } })
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled()
  const other = await shop.openInAnotherTab('/cart')
  await other
    .article('Envy Vortex')
    .getByRole('button', { name: /^Increase quantity/ })
    .click()
  await other.expectToast('Updated product quantity!')
  await page.bringToFront()
  await expect(page.getByRole('status').filter({ hasText: 'Envy Vortex: 2 instead of 1.' })).toBeVisible()
})

test('a cart and a wishlist changed in one tab are right in the other', async ({ page, shop }) => {
  await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 1 } })
  const other = await shop.openInAnotherTab('/cart')
  await page.bringToFront()
  await shop
    .article('Envy Vortex')
    .getByRole('button', { name: /^Increase quantity/ })
    .click()
  await other.page.bringToFront()
  const line = other.article('Envy Vortex')
  await expect(line.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
  await line.getByRole('button', { name: /^Move to Wishlist/ }).click()
  await page.bringToFront()
  await expect(shop.main.getByText('Oops! Your cart is empty :(')).toBeVisible()
  await expect(shop.nav(/^Wishlist.*\b1\b/)).toBeVisible()
})

test('two tabs that place the same order open one payment window', async ({ page, shop }) => {
  await goToCheckout(shop)
  const other = await shop.openInAnotherTab('/checkout')
  await placeOrder(page).click()
  await expect(paymentWindow(page)).toBeVisible()
  await placeOrder(other.page).click()
  await other.expectToast('This order is being paid in another tab.')
  await expect(paymentWindow(other.page)).toBeHidden()
  await expect(placeOrder(other.page)).toBeEnabled()
})

test('two tabs that place the same order in the same moment open one payment window', async ({ page, shop }) => {
  await goToCheckout(shop)
  const other = await shop.openInAnotherTab('/checkout')
  await expect(placeOrder(other.page)).toBeEnabled()
  const windows = async () => (await paymentWindow(page).count()) + (await paymentWindow(other.page).count())
  await Promise.all([placeOrder(page).press('Enter'), placeOrder(other.page).press('Enter')])
  await expect.poll(windows).toBe(1)
  const told = (tab: Shop) =>
    tab.page.evaluate(() => window.__news.filter((news) => news.includes('another tab')).length)
  await expect.poll(async () => (await told(shop)) + (await told(other))).toBe(1)
  expect(await windows()).toBe(1)
})

test('an order placed in one tab empties the cart of the other and leads its checkout on', async ({ page, shop }) => {
  await goToCheckout(shop)
  const other = await shop.openInAnotherTab('/checkout')
  await expect(placeOrder(other.page)).toBeEnabled()
  await page.bringToFront()
  await placeOrder(page).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay now' }).click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  await other.page.bringToFront()
  // To the order where this tab saw the payment before it was recorded, else to the products.
  await expect(other.page).toHaveURL(/\/(products|order\/[0-9a-f]{8})$/)
  await expect(other.nav(/^Cart.*\d/)).toBeHidden()
  expect(await other.orders()).toHaveLength(1)
})

test('an order that one tab cannot record is recorded by the other', async ({ page, shop }) => {
  await goToCheckout(shop)
  const other = await shop.openInAnotherTab('/products')
  await expect(other.nav(/^Cart.*\b1\b/)).toBeVisible()
  // Faults are this tab's alone: it never gets through.
  await shop.fault({ method: 'POST', path: '/api/user/order', status: 500, times: 99 })
  await pay(page)
  await expect.poll(async () => (await other.orders()).length).toBe(1)
  const [order] = await other.orders()
  await expectOneOrder(other, order?.paymentId ?? '')
  // The tab that paid hears of it too.
  await expect(page.getByText(/^Your payment/)).toBeHidden()
})

test('a second tab whose payment window was taken may pay once the first has cancelled', async ({ page, shop }) => {
  await goToCheckout(shop)
  const other = await shop.openInAnotherTab('/checkout')
  await placeOrder(page).click()
  await paymentWindow(page).getByRole('button', { name: 'Cancel payment' }).click()
  await placeOrder(other.page).click()
  await paymentWindow(other.page).getByRole('button', { name: 'Pay now' }).click()
  await expect(other.heading('Order Placed Successfully!')).toBeVisible()
  expect(await other.orders()).toHaveLength(1)
})
