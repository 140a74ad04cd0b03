import { expect, test } from './fixtures'

test('a sign-up stores token, isAuth and user in the browser, and a logout removes them', {
  tag: '@release',
}, async ({ page, shop }) => {
  await shop.signUp()
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored.token?.split('.')).toHaveLength(3)
  expect(stored.isAuth).toBe('true')
  expect(JSON.parse(stored.user ?? '')).toEqual({ firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com' })
  expect(JSON.stringify(stored)).not.toContain('rose-and-oud')
  await shop.open('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have successfully been logged out!')).toBeVisible()
  const left = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('isAuth')])
  expect(left).toEqual([null, 'false'])
  await shop.main.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})
