import { expect, test } from './fixtures'
import { buy } from './safety-payment'
import { goToServersCheckout } from './server-purchase'

// These tests run against the shop's own server, on the origin that serves the pages.

test('a new account buys its first perfume, and finds the order again after a reload', { tag: '@release' }, async ({
  page,
  shop,
}) => {
  await goToServersCheckout(page, shop)
  const orderId = await buy(shop)
  await page.reload()
  await expect(shop.main.getByText(orderId).first()).toBeVisible()
  await page.goto('/profile/orders')
  await expect(shop.article(orderId)).toContainText('₹244')
  await expect(shop.nav(/^Cart.*\d/)).toBeHidden()
})
