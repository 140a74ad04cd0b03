import { expect, test } from './fixtures'
import { expectPanel } from './price-panel'

test('coupons under their minimum cannot be chosen, and say from which total they hold', async ({ page, shop }) => {
  await shop.logInAsGuest()
  // 449 + 49 = 498
  await shop.openWithCart('/cart', { 'fogg-scent-xpressio': 1 })
  await page.getByRole('button', { name: 'Apply Coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply Coupon' })
  await expect(dialog.getByRole('radio', { name: /^New Year Sale/ })).toBeDisabled()
  await expect(dialog.getByRole('radio', { name: /^Clearance Sale/ })).toBeDisabled()
  await expect(dialog.getByText(/Minimum ₹1,500/)).toBeVisible()
  await expect(dialog.getByText(/Minimum ₹3,000/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('10 % off a total of ₹1,548, to the paisa, until the coupon is removed', async ({ page, shop }) => {
  await shop.logInAsGuest()
  // 1999 less 25 % = 1499.25 -> 1499 (500 off); 1499 + 49 = 1548; 10 % = 154.80; 1548 - 154.80 = 1393.20
  await shop.openWithCart('/cart', { 'ajmal-amber-oud': 1 })
  await shop.applyCoupon(/^New Year Sale/)
  await expectPanel(page, { 'Coupon Discount': '₹154.80', 'Total Amount': '₹1,393.20' })
  await expect(page.getByText('You will save ₹654.80 on this order')).toBeVisible()
  await expect(shop.main.getByText('New Year Sale').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await expectPanel(page, { 'Coupon Discount': null, 'Total Amount': '₹1,548' })
})

test('the big sale opens at ₹3,000', async ({ page, shop }) => {
  await shop.logInAsGuest()
  // 2 * 1499 + 49 = 3047; half of it 1523.50
  await shop.openWithCart('/cart', { 'ajmal-amber-oud': 2 })
  await shop.applyCoupon(/^Clearance Sale/)
  await expectPanel(page, { 'Coupon Discount': '₹1,523.50', 'Total Amount': '₹1,523.50' })
})

test('a coupon falls with the total, and the shopper is told', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/cart', { 'ajmal-amber-oud': 2 })
  await shop.applyCoupon(/^Clearance Sale/)
  await shop
    .article('Ajmal Amber Oud')
    .getByRole('button', { name: /^Decrease quantity/ })
    .click()
  await expectPanel(page, { 'Coupon Discount': null, 'Total Amount': '₹1,548' })
  await expect(page.getByText(/Clearance Sale/).first()).toBeVisible()
})

test('a coupon stays for the tab: a reload changes no total', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/cart', { 'ajmal-amber-oud': 1 })
  await shop.applyCoupon(/^New Year Sale/)
  await page.reload()
  await expectPanel(page, { 'Total Amount': '₹1,393.20' })
  await shop.checkOut()
  await expectPanel(page, { 'Coupon Discount': '₹154.80', 'Total Amount': '₹1,393.20' })
})
