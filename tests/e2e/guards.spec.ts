import { expect, test } from './fixtures'

const FOR_SHOPPERS = ['/cart', '/wishlist', '/order/unknown', '/profile', '/profile/orders', '/profile/addresses']
const FOR_VISITORS = ['/login', '/signup', '/logout']

for (const path of [...FOR_SHOPPERS, '/checkout'])
  test(`a visitor who opens ${path} is asked to log in`, async ({ page, shop }) => {
    await shop.open(path)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible()
  })

for (const path of FOR_SHOPPERS)
  test(`a visitor who was stopped at ${path} is there after logging in`, async ({ page, shop }) => {
    await shop.open(path)
    await expect(page).toHaveURL('/login')
    await shop.submitGuestLogin()
    await expect(page).toHaveURL(path)
  })

test('a visitor who was stopped at the checkout with nothing to pay for is shown products', async ({ page, shop }) => {
  await shop.open('/checkout')
  await expect(page).toHaveURL('/login')
  await shop.submitGuestLogin()
  await expect(page).toHaveURL('/products')
})

for (const path of FOR_VISITORS)
  test(`a shopper who opens ${path} is at home, and Back leads past it`, async ({ page, shop }) => {
    await shop.logInAsGuest()
    await shop.open('/products')
    await shop.open(path)
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/products')
  })

test('a visitor who wants a product in the cart logs in and finds it there', async ({ page, shop }) => {
  await shop.open('/products')
  await shop
    .article('Skinn Celeste Rose')
    .getByRole('button', { name: /^Add To Cart/ })
    .click()
  await expect(page).toHaveURL('/login')
  await shop.submitGuestLogin()
  await expect(page).toHaveURL('/products')
  await expect(shop.article('Skinn Celeste Rose').getByText(/^Go To Cart/)).toBeVisible()
})

test('a visitor who wants a product in the wishlist logs in and finds it there', async ({ page, shop }) => {
  await shop.open('/products/skinn-celeste-rose')
  const heart = shop.main.getByRole('button', { name: 'Wishlist: Skinn Celeste Rose' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(page).toHaveURL('/login')
  await shop.submitGuestLogin()
  await expect(page).toHaveURL('/products/skinn-celeste-rose')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a visitor may browse, search and look at a product without an account', async ({ page, shop }) => {
  for (const path of ['/', '/products', '/products/envy-vortex', '/mockman']) {
    await shop.open(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
