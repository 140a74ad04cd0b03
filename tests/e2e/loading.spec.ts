import { expect, test } from './fixtures'

test('products that cannot be loaded are told, and come when asked again', async ({ page, shop }) => {
  await shop.open('/')
  // Faults stay with the tab, over the load that meets this one.
  await shop.fault({ method: 'GET', path: '/api/products', status: 500 })
  await shop.open('/products')
  await expect(shop.main.getByRole('alert')).toBeVisible()
  await shop.main.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Showing 20 of 20 Products')).toBeVisible()
})

test('a malformed answer is the same as a failed call', async ({ page, shop }) => {
  await shop.open('/')
  await shop.fault({ method: 'GET', path: '/api/products', status: 200, body: 'malformed' })
  await shop.open('/products')
  await shop.main.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Showing 20 of 20 Products')).toBeVisible()
})

test('while products load the shelf says that it is busy', async ({ shop }) => {
  await shop.open('/')
  await shop.fault({ method: 'GET', path: '/api/products', status: 200, delay: 3000 })
  await shop.open('/products')
  await expect(shop.main.locator('[aria-busy="true"]')).toBeVisible()
})

test('a session that ends in the middle of something leads to the login page with a word', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/cart', { 'envy-vortex': 1 })
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

for (const [list, path, call, words] of [
  ['orders', '/profile/orders', '/api/user/order', 'No orders placed.'],
  ['addresses', '/profile/addresses', '/api/user/addresses', 'No address found.'],
  ['wishlist', '/wishlist', '/api/user/wishlist', 'Oops! Your wishlist is empty :('],
] as const)
  test(`${list} that cannot be loaded are told, and come when asked again`, async ({ shop }) => {
    await shop.signUp()
    await shop.fault({ method: 'GET', path: call, status: 500 })
    await shop.open(path)
    await expect(shop.main.getByRole('alert')).toBeVisible()
    await shop.main.getByRole('button', { name: 'Try again' }).click()
    await expect(shop.main.getByText(words)).toBeVisible()
  })
