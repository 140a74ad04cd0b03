import { randomUUID } from 'node:crypto'
import { Actions } from './actions'
import { expect, test } from './fixtures'
import { mailTo } from './mails'

test('the link in a mail sets a new password for a forgotten one, in 12 actions (before: 12), and the old one is refused', async ({
  page,
  shop,
  alarm,
}) => {
  alarm.expectConsole(/the server responded with a status of (401|422)/)
  const email = `asha-${randomUUID()}@example.com`
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const logIn = async (password: string, by = new Actions()) => {
    await by.type(box('Email'), email)
    await by.type(box('Password'), password)
    await by.click(page.getByRole('button', { name: 'Log In', exact: true }))
  }
  const setPassword = async (password: string, by = new Actions()) => {
    await by.type(box('New Password'), password)
    await by.type(box('Confirm Password'), password)
    await by.click(page.getByRole('button', { name: 'Save', exact: true }))
  }
  await page.goto('/signup')
  await shop.fillSignup(email)
  await page.getByRole('button', { name: 'Create New Account' }).click()
  await shop.expectToast('Hi, Asha!')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/logout')

  const by = new Actions()
  await by.click(shop.nav('Login'))
  await by.click(shop.main.getByRole('link', { name: 'Forgot your password?' }))
  // The login page has a field with the same name.
  await expect(shop.heading('Forgot your password?')).toBeVisible()
  await by.type(box('Email'), email)
  await by.click(page.getByRole('button', { name: 'Send Link' }))
  await expect(shop.main.getByRole('status')).toContainText('we have sent a link to set a new password')
  const link = /http\S+\/reset\?token=\S+/.exec(await mailTo(email, 'Set a new password'))?.[0] ?? ''
  await by.follow(link, page)
  await setPassword('neroli-and-musk', by)
  await expect(shop.main.getByRole('status').filter({ hasText: 'Your new password is set.' })).toBeVisible()

  await by.click(shop.main.getByRole('link', { name: 'Log in' }))
  await logIn('rose-and-oud')
  await expect(shop.main.getByRole('alert')).toContainText('The credentials you entered are invalid.')
  await logIn('neroli-and-musk', by)
  await shop.expectToast('Welcome back, Asha!')
  by.expectCount(12)

  // A link works once.
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/logout')
  await page.goto(link)
  await setPassword('another one')
  await expect(shop.main.getByRole('alert')).toContainText('This link was used already or has expired.')
})
