import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures'
import { mailTo } from './mails'

test('the link in a mail sets a new password for a forgotten one, and the old one is refused', async ({
  page,
  shop,
  alarm,
}) => {
  alarm.expectConsole(/the server responded with a status of (401|422)/)
  const email = `asha-${randomUUID()}@example.com`
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const logIn = async (password: string) => {
    await box('Email').fill(email)
    await box('Password').fill(password)
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
  }
  const setPassword = async (password: string) => {
    await box('New Password').fill(password)
    await box('Confirm Password').fill(password)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await page.goto('/signup')
  await shop.fillSignup(email)
  await page.getByRole('button', { name: 'Create New Account' }).click()
  await shop.expectToast('Hi, Asha!')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/logout')

  await page.goto('/login')
  await shop.main.getByRole('link', { name: 'Forgot your password?' }).click()
  // The login page has a field with the same name.
  await expect(shop.heading('Forgot your password?')).toBeVisible()
  await box('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(shop.main.getByRole('status')).toContainText('we have sent a link to set a new password')
  const link = /http\S+\/reset\?token=\S+/.exec(await mailTo(email, 'Set a new password'))?.[0] ?? ''
  await page.goto(link)
  await setPassword('neroli-and-musk')
  await expect(shop.main.getByRole('status').filter({ hasText: 'Your new password is set.' })).toBeVisible()

  await shop.main.getByRole('link', { name: 'Log in' }).click()
  await logIn('rose-and-oud')
  await expect(shop.main.getByRole('alert')).toContainText('The credentials you entered are invalid.')
  await logIn('neroli-and-musk')
  await shop.expectToast('Welcome back, Asha!')

  // A link works once.
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/logout')
  await page.goto(link)
  await setPassword('another one')
  await expect(shop.main.getByRole('alert')).toContainText('This link is used or too old.')
})
