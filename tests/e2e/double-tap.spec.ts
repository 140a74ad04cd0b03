import { expect, test } from './fixtures'

test.use({ hasTouch: true })

test('the second tap of a double tap on Add To Cart does not hit the link that takes its place', async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/products/envy-vortex')
  const add = shop.main.getByRole('button', { name: 'Add To Cart: Envy Vortex' })
  const box = await add.boundingBox()
  if (!box) throw new Error('The button has no place in the page.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const go = shop.main.getByRole('link', { name: 'Go To Cart: Envy Vortex' })
  await page.touchscreen.tap(x, y)
  // Answered at once, so that the link is there before the finger comes down again.
  await expect(go).toBeVisible()
  await page.touchscreen.tap(x, y)
  await shop.expectToast('Product added to Cart!')
  await expect(page).toHaveURL('/products/envy-vortex')
  await page.waitForTimeout(500)
  await page.touchscreen.tap(x, y)
  await expect(page).toHaveURL('/cart')
})
