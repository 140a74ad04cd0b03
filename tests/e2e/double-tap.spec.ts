import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import type { Shop } from './shop'
import { answerSlowCall, installClock, slowCall } from './slow-call'

test.use({ hasTouch: true })

const PAGE = '/products/envy-vortex'
const add = (shop: Shop) => shop.main.getByRole('button', { name: 'Add To Cart: Envy Vortex' })
const go = (shop: Shop) => shop.main.getByRole('link', { name: 'Go To Cart: Envy Vortex' })

/** Taps or clicks twice at the position of a control. The second time follows as soon as `then` has happened. */
async function clickTwice(page: Page, by: 'finger' | 'mouse', at: ReturnType<typeof add>, then: () => Promise<void>) {
  const box = await at.boundingBox()
  if (!box) throw new Error('The control has no place in the page.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const click = () => (by === 'finger' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  await click()
  await then()
  await click()
}

for (const by of ['finger', 'mouse'] as const)
  test(`a second press by ${by} on Add To Cart does not follow the link that replaces it, however late the link appears`, async ({
    page,
    shop,
  }) => {
    await installClock(page)
    await shop.openAsGuest(PAGE)
    await expect(add(shop)).toBeEnabled()
    await slowCall(shop, 'POST', '/api/user/cart')
    await clickTwice(page, by, add(shop), async () => {
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
  await clickTwice(page, 'finger', remove, () => expect(shop.heading('My Cart (1)')).toBeVisible())
  await shop.click('Denver Hamilton', /^Increase quantity/)
  await shop.expectToast('Updated product quantity!')
  await expect(shop.heading('My Cart (1)')).toBeVisible()
})

test('a second tap within a second removes no other product from the wishlist, and Undo restores the first one', async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/wishlist', { wishlist: ['envy-vortex', 'denver-hamilton', 'ajmal-amber-oud'] })
  const heart = shop.article('Envy Vortex').getByRole('button', { name: /^Wishlist/ })
  await expect(heart).toBeEnabled()
  await clickTwice(page, 'finger', heart, () => expect(shop.heading('My Wishlist (2)')).toBeVisible())
  await page.getByRole('button', { name: 'Undo Envy Vortex' }).click()
  await expect(shop.heading('My Wishlist (3)')).toBeVisible()
  await shop
    .article('Denver Hamilton')
    .getByRole('button', { name: /^Wishlist/ })
    .press('Enter')
  await expect(shop.heading('My Wishlist (2)')).toBeVisible()
  await expect(shop.article('Ajmal Amber Oud').getByRole('link', { name: 'Ajmal Amber Oud' })).toBeFocused()
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
  await clickTwice(page, 'finger', add, () => expect(goToCart).toBeVisible())
  await shop.expectToast('Product added to Cart!')
  await expect(page).toHaveURL('/products')
})
