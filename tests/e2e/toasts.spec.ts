import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import type { Shop } from './shop'

const heartOf = (shop: Shop) => shop.article('Envy Vortex').getByRole('button', { name: 'Wishlist: Envy Vortex' })

/** Where a toast stands, once it has gone again. */
async function placeOfToast(page: Page, shop: Shop) {
  await shop.logInAsGuest()
  await shop.open('/products')
  await shop.pressWhenFree(heartOf(shop))
  const box = await toast(page, 'Product added to Wishlist!').boundingBox()
  await expect(toast(page, 'Product added to Wishlist!')).toBeHidden({ timeout: 4_000 })
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()

test('a toast stands at the top right, below the bar, and goes by itself', async ({ page, shop }) => {
  const { x, y } = await placeOfToast(page, shop)
  // 4rem are 64 px.
  expect(y).toBeGreaterThanOrEqual(64)
  expect(x).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2)
})

test('a toast waits while the pointer rests on it', async ({ page, shop }) => {
  const { x, y, width, height } = await placeOfToast(page, shop)
  const removed = toast(page, 'Product removed from Wishlist!')
  await shop.pressWhenFree(heartOf(shop))
  // The pointer is there before the toast is, and does not quite rest: a toast is met at once, however busy the machine.
  let shift = 0
  await expect(async () => {
    await page.mouse.move(x + width / 2 + (shift++ % 2), y + height / 2)
    await expect(removed).toBeVisible({ timeout: 1 })
  }).toPass({ intervals: [50] })
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.waitForTimeout(3_000)
  await expect(removed).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(removed).toBeHidden({ timeout: 4_000 })
})
