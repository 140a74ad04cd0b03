import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { goTo, openDesk } from './at-desk'
import { expect, test } from './fixtures'

test('Back returns to the last position in a list of the desk, and another screen begins at its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await openDesk(page, DEMO_SHOPKEEPER)
  await goTo(page, 'Products')
  const position = () => page.evaluate(() => scrollY)
  await page.getByRole('link', { name: 'Ajmal Citrus Blu' }).scrollIntoViewIfNeeded()
  await expect.poll(position).toBeGreaterThan(200)
  const last = await position()
  await page.getByRole('link', { name: 'Ajmal Citrus Blu' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ajmal Citrus Blu' })).toBeFocused()
  expect(await position()).toBe(0)
  await page.goBack()
  await expect.poll(position).toBe(last)
})
