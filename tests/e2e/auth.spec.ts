import { expect, test } from './fixtures'

test('a sign-up stores token, isAuth and user in the browser, and a logout removes them', {
  tag: '@release',
}, async ({ page, shop }) => {
  await shop.signUp()
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept.token?.split('.')).toHaveLength(3)
  expect(kept.isAuth).toBe('true')
  expect(JSON.parse(kept.user ?? '')).toEqual({ firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com' })
  expect(JSON.stringify(kept)).not.toContain('rose-and-oud')
  await shop.open('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have successfully been logged out!')).toBeVisible()
  const left = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('isAuth')])
  expect(left).toEqual([null, 'false'])
  await shop.main.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})
