import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

const response = (page: Page) => page.getByRole('region', { name: 'Response' })

async function send(page: Page, endpoint: string): Promise<void> {
  await page.getByPlaceholder('Enter your endpoint').fill(endpoint)
  await page.getByRole('button', { name: 'Submit' }).click()
}

/** What every object of the page has that nobody gave it. */
const pollution = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(Object.prototype), ...Object.keys(Object)].concat(Reflect.get({}, 'polluted') ?? []),
  )

test.beforeEach(async ({ shop }) => shop.open('/mockman'))

test('the tester asks nobody but this origin', async ({ page, shop, baseURL, alarm }) => {
  // A request of the tester that fails is logged (§8).
  alarm.expectConsole(/own origin|evil\.example/)
  await shop.untilProductsAreFresh()
  for (const endpoint of ['https://evil.example/api/products', '//evil.example/api', '/\\evil.example/api'])
    await test.step(endpoint, async () => {
      const before = (await shop.calls()).length
      await send(page, '/api/categories')
      await expect(response(page)).toContainText('200')
      await send(page, endpoint)
      await expect(response(page)).toContainText("Only this shop's own origin can be asked")
      const asked = (await shop.calls()).slice(before).map(({ path }) => path)
      expect(asked.filter((path) => !path.endsWith('/__faults'))).toEqual(['/api/categories'])
    })
  await test.step('a path that reads as another host once its dots are gone', async () => {
    await send(page, '/.//evil.example/x')
    // The simulated backend has no such path, and its words name the address that was asked.
    await expect(response(page)).toContainText(`'${baseURL}//evil.example/x'`)
  })
})

test('a header named as a prototype’s property reaches none, and the next request is sent', async ({ page, alarm }) => {
  alarm.expectConsole(/Refused to set unsafe header/)
  const headers = page.getByRole('group', { name: /^Headers/ })
  for (const name of ['__proto__', 'constructor'])
    await test.step(name, async () => {
      await headers.getByRole('textbox', { name: 'Header name' }).nth(1).fill(name)
      await headers.getByRole('textbox', { name: 'Header value' }).nth(1).fill('polluted')
      const use = headers.getByRole('checkbox', { name: 'Use header' }).nth(1)
      await use.check()
      await send(page, '/api/categories')
      await expect(response(page)).toContainText(/200|Refused to set unsafe header/)
      expect(await pollution(page)).toEqual([])
      await use.uncheck()
      await send(page, '/api/products/envy-vortex')
      await expect(response(page)).toContainText('Envy Vortex')
    })
})

test('a body whose names are a prototype’s reaches none, and is stored without them', async ({ page }) => {
  const poison = '{"polluted":"yes"}'
  const names = '"firstName":"Asha","lastName":"Verma","email":"asha@example.com"'
  const passwords = '"password":"rose and oud","confirmPwd":"rose and oud"'
  const poisoned = `"__proto__":${poison},"constructor":{"prototype":${poison}},"deep":{"__proto__":${poison}}`
  await page.getByRole('combobox', { name: 'Method' }).selectOption('POST')
  await page.getByRole('textbox', { name: 'Body' }).fill(`{${names},${passwords},${poisoned}}`)
  await send(page, '/api/auth/signup')
  await expect(response(page)).toContainText('201')
  await expect(response(page).locator('pre')).toContainText('createdUser')
  await expect(response(page).locator('pre')).toContainText('deep')
  await expect(response(page).locator('pre')).not.toContainText('polluted')
  expect(await pollution(page)).toEqual([])
})
