import { expect, test } from './fixtures'

test('a toast stands at the top right, below the bar, and goes by itself after two seconds', async ({ page, shop }) => {
  await shop.logInAsGuest()
  const toast = page.getByRole('status').filter({ hasText: 'Welcome back' }).first()
  const box = await toast.boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  // 4rem are 64 px.
  expect(box?.y).toBeGreaterThanOrEqual(64)
  expect(box?.x).toBeGreaterThan(width / 2)
  await expect(page.getByText(/Welcome back/).first()).toBeHidden({ timeout: 4_000 })
})

test('a toast waits while the pointer rests on it', async ({ page, shop }) => {
  await shop.logInAsGuest()
  const toast = page.getByRole('status').filter({ hasText: 'Welcome back' }).first()
  await toast.hover()
  await page.waitForTimeout(3_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(toast).toBeHidden({ timeout: 4_000 })
})
