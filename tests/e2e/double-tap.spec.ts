import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import type { Shop } from './shop'
import { answerSlowCall, installClock, slowCall } from './slow-call'

test.use({ hasTouch: true })

const PAGE = '/products/envy-vortex'
const add = (shop: Shop) => shop.main.getByRole('button', { name: 'Add To Cart: Envy Vortex' })
const go = (shop: Shop) => shop.main.getByRole('link', { name: 'Go To Cart: Envy Vortex' })

/** Taps twice at the position of a control. The second time follows as soon as `then` has happened. */
async function tapTwice(page: Page, at: ReturnType<typeof add>, then: () => Promise<void>) {
  const box = await at.boundingBox()
  if (!box) throw new Error('The control has no place in the page.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.touchscreen.tap(x, y)
  await then()
  await page.touchscreen.tap(x, y)
}

test('a second tap on Add To Cart does not follow the link that replaces it, however late the link appears', async ({
  page,
  shop,
}) => {
  await installClock(page)
  await shop.openAsGuest(PAGE)
  await expect(add(shop)).toBeEnabled()
  await slowCall(shop, 'POST', '/api/user/cart')
  await tapTwice(page, add(shop), async () => {
    await expect(add(shop)).toBeDisabled()
    await answerSlowCall(page)
    await expect(go(shop)).toBeVisible()
  })
  await shop.expectToast('Product added to Cart!')
  await expect(page).toHaveURL(PAGE)
  await go(shop).click()
  await expect(page).toHaveURL('/cart')
})

test('a second tap on Remove from Cart does not remove the line that moves up', async ({ page, shop }) => {
  await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 1, 'denver-hamilton': 1 } })
  const remove = shop.article('Envy Vortex').getByRole('button', { name: /^Remove from Cart/ })
  await expect(remove).toBeEnabled()
  await tapTwice(page, remove, () => expect(shop.heading('My Cart (1)')).toBeVisible())
  await shop.click('Denver Hamilton', /^Increase quantity/)
  await shop.expectToast('Updated product quantity!')
  await expect(shop.heading('My Cart (1)')).toBeVisible()
})

test('a double tap on a card’s Add To Cart does not open the product, although the card’s link covers it', async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/products')
  const add = shop.article('Envy Vortex').getByRole('button', { name: /^Add To Cart/ })
  await add.scrollIntoViewIfNeeded()
  await expect(add).toBeEnabled()
  const goToCart = shop.article('Envy Vortex').getByRole('link', { name: /^Go To Cart/ })
  await tapTwice(page, add, () => expect(goToCart).toBeVisible())
  await shop.expectToast('Product added to Cart!')
  await expect(page).toHaveURL('/products')
})
