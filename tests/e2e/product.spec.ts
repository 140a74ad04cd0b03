import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { holdCode } from './hold-app'

test('a product’s picture and title appear before the code of its page, and the focus stays on the title', async ({
  page,
  shop,
}) => {
  await shop.open('/products')
  const release = await holdCode(page, '**/assets/product-page*')
  await shop.article('Envy Vortex').getByRole('link', { name: 'Envy Vortex' }).last().click()
  await expect(shop.heading('Envy Vortex')).toBeFocused()
  await expect(shop.main.locator('img[src*="envy-vortex"]')).toBeVisible()
  await expect(shop.main.getByText('Showing 20 of 20 Products')).toBeHidden()
  release()
  await expect(shop.main.getByRole('region', { name: 'Pictures' })).toBeVisible()
  await expect(shop.heading('Envy Vortex')).toBeFocused()
})

/** Records the pseudo-elements that are animated in the page from now on. */
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

test('the picture of a clicked card moves to its place on the product page, and clicks meanwhile take effect', async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/products')
  const movement = await watchMovement(page)
  // A browser that is busy for too long skips the view transition.
  await expect(async () => {
    await shop.nav('Shop').click()
    await shop.article('Envy Vortex').getByRole('link', { name: 'Envy Vortex' }).click()
    await expect.poll(movement, { timeout: 3_000 }).toContain(MOVING_PICTURE)
  }).toPass()
  await shop.main.getByRole('button', { name: 'Next picture' }).click()
  await expect(shop.main.getByRole('img', { name: 'Notes of Envy Vortex, with their names' })).toBeVisible()
  await shop.main.getByRole('region', { name: 'You may also like' }).getByRole('link').first().click()
  await expect(shop.heading('Envy Vortex')).toBeHidden()
  await page.goBack()
  await expect(shop.heading('Envy Vortex')).toBeVisible()
})

test('nothing moves for a shopper who prefers reduced motion', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await shop.openAsGuest('/products')
  const movement = await watchMovement(page)
  await shop.article('Envy Vortex').getByRole('link', { name: 'Envy Vortex' }).click()
  await expect(shop.main.getByRole('button', { name: 'Next picture' })).toBeVisible()
  expect(await movement()).not.toContain(MOVING_PICTURE)
})
