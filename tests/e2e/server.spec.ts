import { expect, test } from './fixtures'
import { paymentWindow, placeOrder } from './safety-payment'
import { goToServersCheckout, payNow } from './server-purchase'

// These run against the shop's own server, on the origin that serves the pages.

const OFFLINE = 'You are offline. What you have done is kept; the shop goes on when the connection is back.'

test('a visitor is asked to log in, and then brought to where they wanted to go', async ({ page, shop }) => {
  for (const path of ['/cart', '/wishlist', '/checkout', '/profile/orders']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
  await page.goto('/profile/addresses')
  await shop.submitGuestLogin()
  await expect(page).toHaveURL('/profile/addresses')
  await expect(shop.article('Asha Verma')).toBeVisible()
})

test('the pages are drawn with the server’s products', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/products')
  await expect(page.getByText('Showing 20 of 20 Products')).toBeVisible()
  await page.getByRole('article', { name: 'Envy Vortex' }).getByRole('link', { name: 'Envy Vortex' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Envy Vortex' })).toBeVisible()
  await context.close()
})

test('a new account buys its first perfume, and finds the order again after a reload', async ({ page, shop }) => {
  await goToServersCheckout(page, shop)
  await placeOrder(page).click()
  await expect(paymentWindow(page)).toContainText('No money is charged.')
  await payNow(page)
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  const orderId = page.url().split('/').at(-1) ?? ''
  await page.reload()
  await expect(shop.main.getByText(orderId).first()).toBeVisible()
  await page.goto('/profile/orders')
  await expect(shop.article(orderId)).toContainText('₹244')
  await expect(shop.nav(/^Cart.*\d/)).toBeHidden()
})

test('a declined payment is told, and the next try buys', async ({ page, shop }) => {
  await goToServersCheckout(page, shop)
  await placeOrder(page).click()
  await paymentWindow(page).getByRole('button', { name: 'Fail this payment' }).click()
  await expect(paymentWindow(page).getByRole('alert')).toContainText('declined')
  await payNow(page)
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
})

test('a shopper without a connection is told so, until it is back', async ({ page, shop, context, alarm }) => {
  alarm.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/products')
  await expect(shop.article('Envy Vortex')).toBeVisible()
  const banner = shop.main.getByRole('status').filter({ hasText: OFFLINE })
  await expect(banner).toBeHidden()
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await context.setOffline(false)
  await expect(banner).toBeHidden()
})
