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
  // The browser is told when the finger came down: a busy machine may take longer for both taps than a person does.
  const finger = await page.context().newCDPSession(page)
  const begin = Date.now()
  const tap = async (after: number) => {
    const timestamp = (begin + after) / 1000
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 })
  }
  await tap(0)
  await expect(go).toBeVisible()
  await tap(300)
  await shop.expectToast('Product added to Cart!')
  await expect(page).toHaveURL('/products/envy-vortex')
  await tap(900)
  await expect(page).toHaveURL('/cart')
})
