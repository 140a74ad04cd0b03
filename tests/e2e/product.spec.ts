import type { Page } from '@playwright/test'
import { formatMoney } from '../../domain/money'
import { discountedPriceOf, priceOf } from '../../domain/product'
import { expect, test } from './fixtures'

test('a card tells both prices, the percent off and what the shop promises, and leads to its product', async ({
  page,
  shop,
}) => {
  await shop.open('/products')
  for (const product of await shop.products()) {
    const card = shop.article(product.title)
    await expect(card.getByText(formatMoney(discountedPriceOf(product)), { exact: true })).toBeVisible()
    await expect(card.locator('s, del')).toHaveText(formatMoney(priceOf(product)))
    await expect(card.getByText(`${product.discount}% off`)).toBeVisible()
    await expect(card.getByText('7 days money back')).toBeVisible()
    await expect(card.getByText(product.fastDelivery ? 'Fast delivery' : '5-7 business days')).toBeVisible()
    await expect(card.getByText('Out of Stock')).toHaveCount(product.inStock ? 0 : 1)
  }
  const card = shop.article('Envy Vortex')
  await expect(card.getByRole('link', { name: 'Envy Vortex' }).first()).toHaveAttribute('href', '/products/envy-vortex')
  await card.locator('img').first().click()
  await expect(page).toHaveURL('/products/envy-vortex')
})

test('a product page tells everything about the product, and when a slow one comes', async ({ shop }) => {
  await shop.open('/products/skinn-celeste-rose')
  await expect(shop.heading('Skinn Celeste Rose')).toBeVisible()
  const words = [
    // 1595 less 30 % = 1116.5, rounded to 1117
    '₹1,117',
    '₹1,595',
    '30% off',
    '7 Days Money Back Guarantee',
    'Cash on Delivery Available',
    'All cards accepted',
    'SKINN',
    'In Stock',
    'Fast',
    '4.6',
  ]
  for (const word of words) await expect(shop.main.getByText(word).first()).toBeVisible()
  await expect(shop.main.getByRole('img', { name: /Skinn Celeste Rose/ }).first()).toBeVisible()
  await shop.open('/products/the-man-company-blanc')
  await expect(shop.main.getByText('5-7 business days').first()).toBeVisible()
})

test('pictures are stepped through on the page and over the whole screen, and Back closes that first', async ({
  page,
  shop,
}) => {
  await shop.open('/products/envy-vortex')
  const pictures = shop.main.getByRole('region', { name: 'Pictures' })
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await expect(pictures.getByRole('img', { name: 'Envy Vortex with its box' })).toBeVisible()
  await pictures.getByRole('button', { name: 'Zoom' }).click()
  const dialog = page.getByRole('dialog', { name: 'Envy Vortex' })
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('img', { name: 'Envy Vortex, the bottle' })).toBeVisible()
  await page.mouse.move(400, 300)
  await page.mouse.wheel(0, -300)
  await expect(dialog.getByRole('button', { name: 'Smaller' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Larger' }).click()
  const offCentre = (stage: HTMLElement) =>
    Math.abs(stage.scrollLeft + stage.clientWidth / 2 - stage.scrollWidth / 2) +
    Math.abs(stage.scrollTop + stage.clientHeight / 2 - stage.scrollHeight / 2)
  const stage = dialog.getByRole('region', { name: 'Picture' })
  expect(await stage.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(100)
  expect(await stage.evaluate(offCentre), 'px of what was in the middle from there').toBeLessThan(4)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/products/envy-vortex')
})

test('a product’s picture and title are there before the code of its page, and the focus stays at the title', async ({
  page,
  shop,
}) => {
  await shop.open('/products')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/product-page*', async (route) => {
    await released
    await route.continue()
  })
  await shop.article('Envy Vortex').getByRole('link', { name: 'Envy Vortex' }).last().click()
  await expect(shop.heading('Envy Vortex')).toBeFocused()
  await expect(shop.main.locator('img[src*="envy-vortex"]')).toBeVisible()
  await expect(shop.main.getByText('Showing 20 of 20 Products')).toBeHidden()
  release()
  await expect(shop.main.getByRole('region', { name: 'Pictures' })).toBeVisible()
  await expect(shop.heading('Envy Vortex')).toBeFocused()
})

/** What moves in the page by itself, from now on. */
async function watchMovement(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moved = new Set<string>()
    Object.assign(globalThis, { moved })
    const look = () => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.pseudoElement) moved.add(effect.pseudoElement)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => [...(globalThis as unknown as { moved: Set<string> }).moved])
}

const MOVING_PICTURE = '::view-transition-group(product-picture)'

test('the picture of a followed card moves to its place, and what is pressed meanwhile is heard', async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/products')
  const movement = await watchMovement(page)
  await shop.article('Envy Vortex').getByRole('link', { name: 'Envy Vortex' }).click()
  await expect.poll(movement).toContain(MOVING_PICTURE)
  await shop.main.getByRole('button', { name: 'Next picture' }).click()
  await expect(shop.main.getByRole('img', { name: 'Envy Vortex with its box' })).toBeVisible()
  await shop.main.getByRole('region', { name: 'You may also like' }).getByRole('link').first().click()
  await expect(shop.heading('Envy Vortex')).toBeHidden()
  await page.goBack()
  await expect(shop.heading('Envy Vortex')).toBeVisible()
})

test('nothing moves for a shopper who wants no motion', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await shop.openAsGuest('/products')
  const movement = await watchMovement(page)
  await shop.article('Envy Vortex').getByRole('link', { name: 'Envy Vortex' }).click()
  await expect(shop.main.getByRole('button', { name: 'Next picture' })).toBeVisible()
  expect(await movement()).not.toContain(MOVING_PICTURE)
})
