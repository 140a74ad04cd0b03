import { expect, test } from './fixtures'

test.beforeEach(async ({ shop }) => {
  await shop.open('/mockman')
})

test('an empty tester asks GET /api/test-todos and shows what came back', async ({ page, shop, alarm }) => {
  // A request of the tester that fails is logged (§8).
  alarm.expectConsole(/test-todos|404|Not Found/i)
  await expect(page.getByRole('combobox', { name: 'Method' })).toHaveValue('GET')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('404')
  expect(await shop.calls()).toContainEqual({ method: 'GET', path: '/api/test-todos' })
})

test('the tester shows a whole answer', async ({ page }) => {
  await page.getByPlaceholder('Enter your endpoint').fill('/api/products/envy-vortex')
  await page.getByRole('button', { name: 'Submit' }).click()
  const response = page.getByRole('region', { name: 'Response' })
  await expect(response).toContainText('200')
  await expect(response).toContainText('Envy Vortex')
})

test('the tester sends a body, and shows a refusal as it came', async ({ page, alarm }) => {
  alarm.expectConsole(/login|404|Not Found/i)
  await page.getByRole('combobox', { name: 'Method' }).selectOption('POST')
  await page.getByPlaceholder('Enter your endpoint').fill('/api/auth/login')
  await page.getByRole('textbox', { name: 'Body' }).fill(JSON.stringify({ email: 'nobody@example.com', password: 'x' }))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('region', { name: 'Response' })).toContainText(
    'The email you entered is not Registered. Not Found error.',
  )
})

test('a body that is no JSON is told, and the last good one stays in force', async ({ page }) => {
  const body = page.getByRole('textbox', { name: 'Body' })
  await expect(body).toHaveValue('{}')
  for (const wrong of ['{ nonsense', '']) {
    await body.fill(wrong)
    await expect(page.getByText('Error in JSON format')).toBeVisible()
  }
  await body.fill('{"a": 1}')
  await expect(page.getByText('Error in JSON format')).toBeHidden()
})

test('headers: Accept at first, a new blank row when the last is edited, and a count of enabled ones', async ({
  page,
}) => {
  const headers = page.getByRole('group', { name: /^Headers/ })
  const rows = headers.getByRole('checkbox', { name: 'Use header' })
  await expect(headers).toHaveAccessibleName('Headers (1)')
  await expect(rows).toHaveCount(2)
  await expect(headers.getByRole('textbox', { name: 'Header name' }).first()).toHaveValue('Accept')
  await expect(headers.getByRole('textbox', { name: 'Header value' }).first()).toHaveValue('*/*')
  await headers.getByRole('textbox', { name: 'Header name' }).nth(1).fill('X-Trace')
  await expect(rows).toHaveCount(3)
  await rows.nth(1).check()
  await expect(headers).toHaveAccessibleName('Headers (2)')
  await rows.first().uncheck()
  await expect(headers).toHaveAccessibleName('Headers (1)')
})

test('the tester never sends the shopper’s token by itself', async ({ page, shop, alarm }) => {
  alarm.expectConsole(/cart|401|Unauthorized/i)
  await shop.logInAsGuest()
  await shop.open('/mockman')
  await page.getByPlaceholder('Enter your endpoint').fill('/api/user/cart')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('region', { name: 'Response' })).toContainText(
    'The token is invalid. Unauthorized access error.',
  )
  await expect(shop.nav('Profile')).toBeVisible()
})
