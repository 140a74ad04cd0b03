import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { filesToCache } from '../../tools/vite/offline'
import { look, openDesk } from './at-desk'
import { BUILDS } from './builds'
import { expect, test } from './fixtures'

test('a new product with a picture appears in the shop, and its stock can be corrected', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/desk.html')
  await openDesk(page, DEMO_SHOPKEEPER)
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(6)
  await look(page, 'first-day')
  await page.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('table', { name: 'Products' }).getByRole('row')).toHaveCount(21)
  await look(page, 'products')
  await page.getByRole('button', { name: 'Add product' }).click()
  const fields = { Title: 'Monsoon Vetiver', Price: '1999', Brand: 'SKINN', Stock: '7' }
  for (const [name, value] of Object.entries(fields)) await page.getByRole('textbox', { name, exact: true }).fill(value)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('women')
  await page.getByLabel('Pictures', { exact: true }).setInputFiles('docs/pictures/product.jpg')
  await expect(page.getByRole('img', { name: 'Preview of product.jpg' })).toBeVisible()
  await look(page, 'product')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Monsoon Vetiver/ })).toBeVisible()
  await page.getByRole('link', { name: 'Stock' }).click()
  await page
    .getByRole('row', { name: /Monsoon Vetiver/ })
    .getByRole('button', { name: 'Correct' })
    .click()
  await look(page, 'correction')
  await page.getByRole('textbox', { name: 'Change' }).fill('-8')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Broken')
  await page.getByRole('button', { name: 'Correct stock' }).click()
  await expect(page.getByRole('alert')).toContainText('at most 7.')
  await page.goto('/products/monsoon-vetiver')
  await expect(page.getByRole('heading', { name: 'Monsoon Vetiver' })).toBeVisible()
  const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: /Monsoon Vetiver/ })
        .first()
        .evaluate(isShown),
    )
    .toBe(true)
})

test('the desk is a separate entry: neither the worker nor a page of the shop contains its files', async ({ page }) => {
  const build = join(BUILDS, 'sandbox')
  const read = (file: string) => readFileSync(join(build, file), 'utf8')
  const stored = filesToCache(build)
  expect(stored.length).toBeGreaterThan(20)
  const texts = ['Search orders', 'desk-list', 'Not delivered']
  for (const term of texts)
    expect(stored.filter((file) => read(file).includes(`${term}"`) || read(file).includes(`\`${term}\``))).toEqual([])
  expect(stored.filter((file) => /["`(]\/?desk\//.test(read(file)))).toEqual([])
  await page.goto('/desk.html')
  await expect(page.getByRole('heading', { name: 'The desk' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(policy).toContain("default-src 'self'")
})
