import type { Page } from '@playwright/test'
import { clickWhenEnabled } from './click-when-enabled'
import { expect, test } from './fixtures'
import type { Shop } from './shop'
import { letToastsGo, stopToasts } from './toast-time'

const heartOf = (shop: Shop) => shop.article('Envy Vortex').getByRole('button', { name: 'Wishlist: Envy Vortex' })

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()

test('a toast appears at the top right, disappears by itself, and stays while the pointer is over it', async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/products')
  await stopToasts(page)
  await clickWhenEnabled(heartOf(shop))
  const added = toast(page, 'Product added to Wishlist!')
  const { x, y, width, height } = (await added.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // Below the bar: 4rem are 64 px.
  expect(y).toBeGreaterThanOrEqual(64)
  expect(x).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2)
  await letToastsGo(page)
  await expect(added).toBeHidden()

  await stopToasts(page)
  const removed = toast(page, 'Product removed from Wishlist!')
  await clickWhenEnabled(heartOf(shop))
  await expect(removed).toBeVisible()
  await page.mouse.move(x + width / 2, y + height / 2)
  await letToastsGo(page)
  // A toast is shown for 2 s; this is longer.
  await page.waitForTimeout(2_500)
  await expect(removed).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(removed).toBeHidden()
})
