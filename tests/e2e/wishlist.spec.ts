import { expect, test } from './fixtures'

test('hearts add products to the wishlist and remove them, by pointer and keyboard', { tag: '@release' }, async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/products')
  const vortex = shop.article('Envy Vortex').getByRole('button', { name: 'Wishlist: Envy Vortex' })
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
})
