import { expect, test } from './fixtures'

test('the tester asks, sends bodies and shows every answer as it came', async ({ page, shop, alarm }) => {
  // A request of the tester that fails is logged (§8).
  alarm.expectConsole(/test-todos|login|404|Not Found/i)
  await shop.open('/mockman')
  const endpoint = page.getByPlaceholder('Enter your endpoint')
  const submit = page.getByRole('button', { name: 'Submit' })
  const response = page.getByRole('region', { name: 'Response' })
  const body = page.getByRole('textbox', { name: 'Body' })
  await test.step('an empty one asks GET /api/test-todos', async () => {
    await expect(page.getByRole('combobox', { name: 'Method' })).toHaveValue('GET')
    await submit.click()
    await expect(response).toContainText('404')
    expect(await shop.calls()).toContainEqual({ method: 'GET', path: '/api/test-todos' })
  })
  await test.step('a whole answer', async () => {
    await endpoint.fill('/api/products/envy-vortex')
    await submit.click()
    await expect(response).toContainText('200')
    await expect(response).toContainText('Envy Vortex')
  })
  await test.step('a body that is no JSON is told, and the last good one stays in force', async () => {
    await expect(body).toHaveValue('{}')
    for (const wrong of ['{ nonsense', '']) {
      await body.fill(wrong)
      await expect(page.getByText('Error in JSON format')).toBeVisible()
    }
    await body.fill('{"a": 1}')
    await expect(page.getByText('Error in JSON format')).toBeHidden()
  })
  await test.step('a body is sent, and its refusal shown', async () => {
    await page.getByRole('combobox', { name: 'Method' }).selectOption('POST')
    await endpoint.fill('/api/auth/login')
    await body.fill(JSON.stringify({ email: 'nobody@example.com', password: 'x' }))
    await submit.click()
    await expect(response).toContainText('The email you entered is not Registered. Not Found error.')
  })
})

test('headers: a blank row follows the last one, a count of enabled ones, and never the shopper’s token', async ({
  page,
  shop,
  alarm,
}) => {
  alarm.expectConsole(/cart|401|Unauthorized/i)
  await shop.openAsGuest('/mockman')
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
  await page.getByPlaceholder('Enter your endpoint').fill('/api/user/cart')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('region', { name: 'Response' })).toContainText(
    'The token is invalid. Unauthorized access error.',
  )
  await expect(shop.nav('Profile')).toBeVisible()
})
