import { expect, test } from '../fixtures'

test('the focus stays at the products when a button or a link leaves an empty result', async ({ page, shop }) => {
  const products = shop.main.getByRole('region', { name: 'Products' })
  for (const name of ['Clear all filters', /^Remove .+ to see/]) {
    await shop.open('/products?brand=FOGG&price=0')
    await shop.main.getByRole('button', { name }).press('Enter')
    await expect(shop.main.getByRole('article').first()).toBeVisible()
    await expect(products).toBeFocused()
  }
  await shop.open('/products?search=vortx')
  await shop.main.getByRole('link', { name: /^Did you mean/ }).press('Enter')
  await expect(shop.article('Envy Vortex')).toBeVisible()
  await expect(products).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    shop.article('Envy Vortex').getByRole('link').or(shop.article('Envy Vortex').getByRole('button')).first(),
  ).toBeVisible()
})

test('Try again after a failure moves the focus to the heading of the loaded page', async ({ page, shop, alarm }) => {
  alarm.expectConsole(/500/)
  await shop.openAsGuest('/login')
  await shop.openWithFaults('/cart', { method: 'GET', path: '/api/user/cart', status: 500 })
  await shop.main.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText('Your cart is empty', { exact: false })).toBeVisible()
  await expect(shop.heading('My Cart (0)')).toBeFocused()
})
