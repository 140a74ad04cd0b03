import { expect, test } from './fixtures'

test('hearts put products into the wishlist and take them out, by pointer and keyboard, for later visits too', {
  tag: '@release',
}, async ({ page, shop }) => {
  await shop.openAsGuest('/products')
  const heart = (title: string) => shop.article(title).getByRole('button', { name: `Wishlist: ${title}` })
  const vortex = heart('Envy Vortex')
  await vortex.click()
  await shop.expectToast('Product added to Wishlist!')
  await expect(vortex).toHaveAttribute('aria-pressed', 'true')
  await vortex.click()
  await shop.expectToast('Product removed from Wishlist!')
  await expect(vortex).toHaveAttribute('aria-pressed', 'false')

  await shop.pressWhenEnabled(vortex)
  await expect(vortex).toHaveAttribute('aria-pressed', 'true')
  await expect(vortex).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(vortex).toHaveAttribute('aria-pressed', 'false')

  for (const title of ['Envy Vortex', 'Wild Stone Edge']) {
    await shop.pressWhenEnabled(heart(title))
    await expect(heart(title)).toHaveAttribute('aria-pressed', 'true')
  }
  await shop.nav(/^Wishlist/).click()
  await expect(shop.heading('My Wishlist (2)')).toBeVisible()
  await page.reload()
  await expect(shop.heading('My Wishlist (2)')).toBeVisible()
  await expect(shop.article('Wild Stone Edge')).toBeVisible()
})

test('a product moved from the cart is in the wishlist once, wished for before or not', { tag: '@release' }, async ({
  shop,
}) => {
  await shop.openAsGuest('/cart', {
    cart: { 'envy-vortex': 2, 'wild-stone-edge': 1 },
    wishlist: ['wild-stone-edge'],
  })
  for (const title of ['Envy Vortex', 'Wild Stone Edge']) {
    await shop
      .article(title)
      .getByRole('button', { name: /^Move to Wishlist/ })
      .click()
    await shop.expectToast('Product moved to Wishlist!')
  }
  await expect(shop.main.getByText('Oops! Your cart is empty :(')).toBeVisible()
  await shop.nav(/^Wishlist/).click()
  await expect(shop.heading('My Wishlist (2)')).toBeVisible()
  for (const title of ['Envy Vortex', 'Wild Stone Edge']) await expect(shop.article(title)).toHaveCount(1)
})
