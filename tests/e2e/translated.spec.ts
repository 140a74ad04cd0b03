import { expect, test } from './fixtures'
import { translate } from './translate'

// The alarm of every test fails it when a page throws.
test.beforeEach(({ context }) => context.addInitScript(translate))

test('a page translated by the browser continues to work: the cart', async ({ page, shop }) => {
  await shop.openAsGuest('/cart', { cart: { 'ajmal-amber-oud': 2, 'envy-vortex': 1 } })
  const line = shop.article('Ajmal Amber Oud')
  const coupon = page.getByRole('status').filter({ hasText: 'takes' })
  await test.step('quantity up and down', async () => {
    await expect(line).toContainText('₹2,998 for 2')
    await line.getByRole('button', { name: /^Increase quantity/ }).click()
    await expect(line).toContainText('₹4,497 for 3')
    await line.getByRole('button', { name: /^Decrease quantity/ }).click()
    await line.getByRole('button', { name: /^Decrease quantity/ }).click()
    await expect(line).not.toContainText('for')
    await expect(page.getByText(/^You will save/)).toHaveText('You will save ₹630 on this order')
  })
  await test.step('coupon on, off, and another', async () => {
    await shop.applyCoupon(/^New Year Sale/)
    await expect(coupon).toHaveText('New Year Sale takes 10% off')
    await page.getByRole('button', { name: 'Remove coupon' }).click()
    await expect(coupon).toHaveCount(0)
  })
  await test.step('a product removed', async () => {
    await line.getByRole('button', { name: /^Remove from Cart/ }).click()
    await expect(shop.heading('My Cart (1)')).toBeVisible()
  })
})
