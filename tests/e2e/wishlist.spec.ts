import { expect, test } from './fixtures'

test('a heart puts a product into the wishlist and takes it out again', async ({ shop }) => {
  await shop.logInAsGuest()
  await shop.open('/products')
  const heart = shop.article('Envy Vortex').getByRole('button', { name: 'Wishlist: Envy Vortex' })
  await heart.click()
  await shop.expectToast('Product added to Wishlist!')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await shop.expectToast('Product removed from Wishlist!')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a heart keeps the keyboard: Enter, and Enter again, is in and out', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.open('/products')
  const heart = shop.article('Envy Vortex').getByRole('button', { name: 'Wishlist: Envy Vortex' })
  await shop.pressWhenFree(heart)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('the wishlist shows its products, also after a reload', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.open('/products')
  for (const title of ['Envy Vortex', 'Wild Stone Edge']) {
    const heart = shop.article(title).getByRole('button', { name: `Wishlist: ${title}` })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await shop.nav(/^Wishlist/).click()
  await expect(shop.heading('My Wishlist (2)')).toBeVisible()
  await page.reload()
  await expect(shop.heading('My Wishlist (2)')).toBeVisible()
  await expect(shop.article('Wild Stone Edge')).toBeVisible()
})

test('an empty wishlist says so and leads on', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.open('/wishlist')
  await expect(shop.main.getByText('Oops! Your wishlist is empty :(')).toBeVisible()
  await expect(shop.heading('My Wishlist (0)')).toBeVisible()
  await shop.main.getByRole('link').last().click()
  await expect(page).toHaveURL('/products')
})

test('a product moved from the cart is in the wishlist once', async ({ shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/cart', { 'envy-vortex': 2 })
  await shop
    .article('Envy Vortex')
    .getByRole('button', { name: /^Move to Wishlist/ })
    .click()
  await shop.expectToast('Product moved to Wishlist!')
  await expect(shop.main.getByText('Oops! Your cart is empty :(')).toBeVisible()
  await shop.nav(/^Wishlist/).click()
  await expect(shop.heading('My Wishlist (1)')).toBeVisible()
  await expect(shop.article('Envy Vortex')).toHaveCount(1)
})

test('moving a product that is wished for already adds no second one', async ({ shop }) => {
  await shop.logInAsGuest()
  await shop.api('POST', '/api/user/wishlist', { product: await shop.product('envy-vortex') })
  await shop.openWithCart('/cart', { 'envy-vortex': 1 })
  await shop
    .article('Envy Vortex')
    .getByRole('button', { name: /^Move to Wishlist/ })
    .click()
  await expect(shop.main.getByText('Oops! Your cart is empty :(')).toBeVisible()
  await shop.nav(/^Wishlist/).click()
  await expect(shop.heading('My Wishlist (1)')).toBeVisible()
})
