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
