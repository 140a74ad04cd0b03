import { expect, test } from './fixtures'

test('products that fail to load or come malformed are told, and come when asked again', async ({ page, shop }) => {
  const products = { method: 'GET', path: '/api/products' } as const
  // A page without products of its own.
  await shop.openWithFaults('/login', { ...products, status: 500 }, { ...products, status: 200, body: 'malformed' })
  await shop.nav('Shop').click()
  for (const failure of ['refused', 'malformed'])
    await test.step(failure, async () => {
      await expect(shop.main.getByRole('alert')).toBeVisible()
      await shop.main.getByRole('button', { name: 'Try again' }).click()
    })
  await expect(page.getByText('Showing 20 of 20 Products')).toBeVisible()
})

test('products that a page brought stay when the backend cannot be asked, and nothing is said', async ({
  page,
  shop,
}) => {
  await shop.openWithFaults('/products', { method: 'GET', path: '/api/products', status: 500 })
  await expect.poll(() => shop.calls()).toContainEqual({ method: 'GET', path: '/api/products' })
  await expect(page.getByText('Showing 20 of 20 Products')).toBeVisible()
  await expect(shop.main.getByRole('alert')).toHaveCount(0)
})

test('a session that ends in the middle of something leads to the login page with a word', async ({ page, shop }) => {
  await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 1 } })
  await shop.fault({ method: 'POST', path: '/api/user/cart/{id}', status: 401 })
  await shop
    .article('Envy Vortex')
    .getByRole('button', { name: /^Increase quantity/ })
    .click()
  await expect(page).toHaveURL('/login')
  await shop.expectToast('Your session has ended. Please log in again.')
  await shop.submitGuestLogin()
  await expect(page).toHaveURL('/cart')
  await expect(shop.article('Envy Vortex')).toBeVisible()
})
