import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectPanel } from './price-panel'
import { pay, placeOrder } from './safety-payment'
import type { Shop } from './shop'

async function payAndConfirm(page: Page, shop: Shop, amount: string, title: string): Promise<void> {
  await pay(page)
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{8}$/)
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  const orderId = page.url().split('/').at(-1) ?? ''
  for (const words of [orderId, amount, title]) await expect(shop.main.getByText(words).first()).toBeVisible()
  await expect(shop.nav(/^Cart.*\d/)).toBeHidden()
  await shop.nav('Profile').click()
  await shop.main.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(shop.article(orderId)).toContainText(amount)
}

test('a guest searches, buys with a coupon that is then gone, and finds the order in the account', {
  tag: '@release',
}, async ({ page, shop }) => {
  await shop.open('/')
  await page.getByRole('combobox', { name: 'Search products' }).fill('amber')
  await expect(page).toHaveURL('/products?search=amber')
  await shop.article('Ajmal Amber Oud').getByRole('link', { name: 'Ajmal Amber Oud' }).first().click()
  await shop.main
    .getByRole('button', { name: /^Add To Cart/ })
    .first()
    .click()
  await expect(page).toHaveURL('/login')
  await shop.submitGuestLogin()
  await expect(page).toHaveURL('/products/ajmal-amber-oud')
  await shop.main
    .getByText(/^Go To Cart/)
    .first()
    .click()
  await shop.applyCoupon(/^New Year Sale/)
  // 1499 + 49 = 1548 less 10 %
  await expectPanel(page, { 'Total Amount': '₹1,393.20' })
  await shop.checkOut()
  await payAndConfirm(page, shop, '₹1,393.20', 'Ajmal Amber Oud')
  // The coupon went with its order.
  await shop.putIntoCart('ajmal-amber-oud')
  await shop.open('/cart')
  await expectPanel(page, { 'Coupon Discount': null, 'Total Amount': '₹1,548' })
})

test('a new account adds its first address at the checkout and buys its first perfume', { tag: '@release' }, async ({
  page,
  shop,
}) => {
  await shop.signUp()
  await shop.nav('Shop').click()
  await shop
    .article('Envy Vortex')
    .getByRole('button', { name: /^Add To Cart/ })
    .click()
  await shop
    .article('Envy Vortex')
    .getByText(/^Go To Cart/)
    .click()
  await shop.checkOut()
  await expect(shop.main.getByText('No address available.')).toBeVisible()
  await expect(placeOrder(page)).toBeDisabled()
  await shop.main.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog', { name: 'Add address' })
  await form.getByRole('button', { name: 'Fill with dummy values' }).click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toBeHidden()
  await shop.expectToast('Address added')
  await expect(page.getByRole('radiogroup', { name: 'Delivery address' }).getByRole('radio')).toBeChecked()
  // 325 less 40 % = 195; 195 + 49 = 244
  await payAndConfirm(page, shop, '₹244', 'Envy Vortex')
})
