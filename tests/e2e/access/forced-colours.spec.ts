import { DEMO_SHOPKEEPER } from '../../../domain/desk/demo-shopkeeper'
import { openDesk } from '../at-desk'
import { expect, test } from '../fixtures'

test('forced colours show which picture of a product is chosen', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await shop.open('/products/envy-vortex')
  const views = shop.main.getByRole('group', { name: 'Views' }).getByRole('button')
  const borders = () => views.evaluateAll((all) => all.map((view) => getComputedStyle(view).borderInlineStartColor))
  const [chosen, ...others] = await borders()
  expect(others.length).toBeGreaterThan(0)
  expect(others).not.toContain(chosen)
  await views.last().click()
  expect((await borders()).at(-1)).toBe(chosen)
})

test('forced colours show the key of the sales chart in the colours of its bars', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openDesk(page, DEMO_SHOPKEEPER)
  await page.getByRole('link', { name: 'Home' }).click()
  const keys = page.locator('span[data-of]')
  await expect(keys).toHaveCount(2)
  const colours = await keys.evaluateAll((all) => all.map((key) => getComputedStyle(key).backgroundColor))
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(new Set([...colours, canvas]).size).toBe(3)
})
