import { expect, test } from './fixtures'
import { expectPanel } from './price-panel'

test('a cart adds up and changes by one piece at a time, even when the backend left a line with quantity 0', {
  tag: '@release',
}, async ({ page, shop }) => {
  const cart = { 'skinn-celeste-rose': 1, 'fogg-scent-xpressio': 2, 'envy-vortex': 0 }
  await shop.openAsGuest('/cart', { cart })
  await expect(shop.heading('My Cart (3)')).toBeVisible()
  // price 1595 + 2 * 599 = 2793; 1595 -> 1117 (478 off), 599 -> 449 (150 off each): 778; 2793 - 778 + 49 = 2064
  await expectPanel(page, {
    Price: '₹2,793',
    Discount: '₹778',
    'Delivery Charges': '₹49',
    'Coupon Discount': null,
    'Total Amount': '₹2,064',
  })
  await expect(page.getByText('You will save ₹778 on this order')).toBeVisible()
  const row = shop.article('Skinn Celeste Rose')
  const quantity = row.getByRole('textbox', { name: /^Quantity/ })
  await row.getByRole('button', { name: /^Increase quantity/ }).click()
  await shop.expectToast('Updated product quantity!')
  await expect(quantity).toHaveValue('2')
  // 2064 + 1117
  await expectPanel(page, { 'Total Amount': '₹3,181' })
  await row.getByRole('button', { name: /^Decrease quantity/ }).click()
  await expect(quantity).toHaveValue('1')
  await expect(shop.article('Envy Vortex').getByRole('textbox', { name: /^Quantity/ })).toHaveValue('0')
  await shop.click('Envy Vortex', /^Remove from Cart/)
  await shop.expectToast('Product removed from Cart!')
  await expect(shop.heading('My Cart (2)')).toBeVisible()
  await expect(shop.article('Envy Vortex')).toBeHidden()
})

test('the line total of a second piece does not move the quantity buttons', async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 1 } })
  const line = shop.article('Envy Vortex')
  const more = line.getByRole('button', { name: /^Increase quantity/ })
  const before = await more.boundingBox()
  await more.click()
  await expect(line.getByText('for 2')).toBeVisible()
  expect(await more.boundingBox()).toEqual(before)
})
