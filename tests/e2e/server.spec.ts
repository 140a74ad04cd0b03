import { expect, test } from './fixtures'
import { paymentWindow, placeOrder } from './safety-payment'
import { goToServersCheckout, payNow } from './server-purchase'

// These run against the shop's own server, on the origin that serves the pages.

test('a new account buys its first perfume, and finds the order again after a reload', { tag: '@release' }, async ({
  page,
  shop,
}) => {
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
