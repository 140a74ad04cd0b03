import { expect, test } from './fixtures'

test('the guest’s credentials are filled in visibly, and only then sent', async ({ page, shop }) => {
  await shop.open('/login')
  await page.getByRole('button', { name: 'Guest Mode' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).not.toHaveValue('')
  expect((await shop.calls()).filter(({ path }) => path === '/api/auth/login')).toEqual([])
})

test('the browser remembers a session under token, isAuth and user', async ({ page, shop }) => {
  await shop.signUp()
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept.token?.split('.')).toHaveLength(3)
  expect(kept.isAuth).toBe('true')
  expect(JSON.parse(kept.user ?? '')).toEqual({ firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com' })
  expect(JSON.stringify(kept)).not.toContain('rose-and-oud')
})

test('a shopper logs out, and the browser forgets the token', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.nav('Profile').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/logout')
  await shop.expectToast('Logged out!')
  await expect(page.getByText('You have successfully been logged out!')).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('isAuth')])).toEqual([
    null,
    'false',
  ])
  await shop.main.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(shop.nav('Login')).toBeVisible()
})

test('an e-mail nobody registered is told in the form, and what was typed stays', async ({ page, shop }) => {
  await shop.open('/login')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('whatever')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  const form = shop.main.locator('form')
  await expect(form.getByRole('alert')).toContainText('The email you entered is not Registered. Not Found error.')
  await expect(email).toHaveValue('nobody@example.com')
})

test('a wrong password is told in the form', async ({ page, shop }) => {
  await shop.open('/login')
  await page.getByRole('button', { name: 'Guest Mode' }).click()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(shop.main.locator('form').getByRole('alert')).toContainText(
    'The credentials you entered are invalid. Unauthorized access error.',
  )
  await expect(page).toHaveURL('/login')
})

test('an e-mail that has an account already cannot sign up again', async ({ page, shop }) => {
  await shop.signUp()
  await shop.open('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/logout')
  await shop.open('/signup')
  await shop.fillSignup('asha@example.com')
  await page.getByRole('button', { name: 'Create New Account' }).click()
  await shop.expectToast('There was an error signing you up')
  await shop.expectAlert('Unprocessable Entity. Email Already Exists.')
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Asha')
})

test('passwords that differ are told while typing, and cannot be sent', async ({ page, shop }) => {
  await shop.open('/signup')
  await shop.fillSignup('asha@example.com')
  const create = page.getByRole('button', { name: 'Create New Account' })
  await expect(create).toBeEnabled()
  const confirmation = page.getByRole('textbox', { name: 'Confirm Password', exact: true })
  await confirmation.fill('rose')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(create).toBeDisabled()
  await confirmation.fill('rose-and-oud')
  await expect(page.getByText('Passwords do not match')).toBeHidden()
  await expect(create).toBeEnabled()
})

test('a password can be looked at and hidden again', async ({ page, shop }) => {
  await shop.open('/login')
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('the forms lead to each other and tell the browser what their fields are', async ({ page, shop }) => {
  const autocomplete = (name: string) => page.getByRole('textbox', { name, exact: true })
  await shop.open('/login')
  await expect(autocomplete('Password')).toHaveAttribute('autocomplete', 'current-password')
  await shop.main.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(autocomplete('Email')).toHaveAttribute('autocomplete', /email/)
  await expect(autocomplete('First Name')).toHaveAttribute('autocomplete', 'given-name')
  await expect(autocomplete('Last Name')).toHaveAttribute('autocomplete', 'family-name')
  await expect(autocomplete('Password')).toHaveAttribute('autocomplete', 'new-password')
  await shop.main.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
})

test('a broken token ends the session with a word about it, and the shop goes on', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await page.evaluate(() => localStorage.setItem('token', 'no.such.token'))
  await shop.open('/products')
  await expect(shop.nav('Login')).toBeVisible()
  await shop.expectToast('Your session has ended. Please log in again.')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('an account outlives the page: whoever signed up can log in after a reload', async ({ page, shop }) => {
  await shop.signUp()
  await shop.open('/profile')
  await expect(shop.main.getByText('Asha Verma')).toBeVisible()
  await expect(shop.main.getByText('asha@example.com')).toBeVisible()
  await expect(shop.main.getByText('AV', { exact: true })).toBeAttached()
  await page.getByRole('button', { name: 'Logout' }).click()
  await shop.open('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rose-and-oud')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await shop.expectToast('Welcome back, Asha!')
})
