import { expect, test } from './fixtures'

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
