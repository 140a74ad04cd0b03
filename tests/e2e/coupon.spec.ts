import { expect, test } from './fixtures'
import { expectPanel } from './price-panel'

test('half of ₹3,047 falls with the total; 10 % of ₹1,548 stay, also after a reload, until removed', {
  tag: '@release',
}, async ({ page, shop }) => {
  // 2 * 1499 + 49 = 3047; half of it 1523.50
  await shop.openAsGuest('/cart', { cart: { 'ajmal-amber-oud': 2 } })
  await shop.applyCoupon(/^Clearance Sale/)
  await expectPanel(page, { 'Coupon Discount': '₹1,523.50', 'Total Amount': '₹1,523.50' })
  await shop
    .article('Ajmal Amber Oud')
    .getByRole('button', { name: /^Decrease quantity/ })
    .click()
  await expectPanel(page, { 'Coupon Discount': null, 'Total Amount': '₹1,548' })
  await shop.expectToast(/Clearance Sale/)

  // 1999 less 25 % = 1499.25 -> 1499 (500 off); 1499 + 49 = 1548; 10 % = 154.80; 1548 - 154.80 = 1393.20
  await shop.applyCoupon(/^New Year Sale/)
  const discounted = { 'Coupon Discount': '₹154.80', 'Total Amount': '₹1,393.20' }
  await expectPanel(page, discounted)
  await expect(page.getByText('You will save ₹654.80 on this order')).toBeVisible()
  await expect(shop.main.getByText('New Year Sale').first()).toBeVisible()
  await page.reload()
  await expectPanel(page, discounted)
  await shop.checkOut()
  await expectPanel(page, discounted)
  await page.goBack()
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await expectPanel(page, { 'Coupon Discount': null, 'Total Amount': '₹1,548' })
})
