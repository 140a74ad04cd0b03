import type { Page } from '@playwright/test'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { click, goTo, look, openDesk } from './at-desk'
import { expect, test } from './fixtures'

const row = (desk: Page, name: RegExp) => desk.getByRole('row', { name })

test('every screen of the desk is accessible: codes, a product, stock, files, customers and the audit', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await openDesk(page, DEMO_SHOPKEEPER)
  await goTo(page, 'Codes')
  await click(page, 'Add code')
  const code = page.getByRole('dialog', { name: 'Add code' })
  await code.getByRole('button', { name: 'Add code' }).press('Enter')
  await expect(code.getByText('A code needs a name.')).toBeVisible()
  await look(page, 'code')
  await code.getByLabel('Name').fill('MONSOON200')
  await code.getByRole('radio', { name: 'An amount' }).check()
  await code.getByLabel('Amount', { exact: true }).fill('200')
  await code.getByLabel('Uses in total').fill('100')
  await code.getByRole('button', { name: 'Add code' }).press('Enter')
  await expect(row(page, /^MONSOON200/)).toHaveText(/₹200 off.*Always.*0 of 100/)
  await look(page, 'codes')

  await goTo(page, 'Products')
  await page.getByRole('link', { name: 'Envy Vortex' }).press('Enter')
  await page.getByRole('checkbox', { name: 'For sale' }).uncheck()
  await click(page, 'Save')
  await expect(page.getByRole('status')).toHaveText('Saved.')
  await look(page, 'product-changed')
  await page.getByRole('link', { name: 'All products' }).press('Enter')
  await expect(row(page, /^Envy Vortex/)).toContainText('Not for sale')
  await look(page, 'products-one-not-for-sale')

  await goTo(page, 'Stock')
  await row(page, /^Envy Vortex/)
    .getByRole('button', { name: 'Correct' })
    .press('Enter')
  const correction = page.getByRole('dialog', { name: 'Correct stock' })
  await correction.getByLabel('Change').fill('-996')
  await correction.getByLabel('Reason').fill('Counted')
  await correction.getByRole('button', { name: 'Correct stock' }).press('Enter')
  await expect(row(page, /^Envy Vortex/)).toContainText('4 Low')
  await look(page, 'stock')
  await page.getByRole('checkbox', { name: 'Low' }).check()
  await expect(row(page, /^Envy Vortex/)).toBeVisible()
  await look(page, 'stock-low')

  await page.goto('/desk.html#/products/file')
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from('id,title\nsalt-cedar,Salt Cedar\n') }
  await page.getByLabel('File of products').setInputFiles(file)
  await expect(page.getByRole('region', { name: 'The file' }).getByRole('alert')).toHaveText(/^Files need a server/)
  await look(page, 'file')
  await goTo(page, 'Customers')
  await expect(page.getByText(/^Customers need a server/)).toBeVisible()
  await look(page, 'customers')
  await goTo(page, 'Audit')
  await expect(page.getByText(/^The audit needs a server/)).toBeVisible()
  await look(page, 'audit')
})

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
