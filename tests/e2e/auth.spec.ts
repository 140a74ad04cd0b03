import { expect, test } from './fixtures'

test('an account from its sign-up over a logout to the next login', { tag: '@release' }, async ({ page, shop }) => {
  await shop.signUp()
  await test.step('the browser remembers the session under token, isAuth and user', async () => {
    const kept = await page.evaluate(() => ({ ...localStorage }))
    expect(kept.token?.split('.')).toHaveLength(3)
    expect(kept.isAuth).toBe('true')
    expect(JSON.parse(kept.user ?? '')).toEqual({ firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com' })
    expect(JSON.stringify(kept)).not.toContain('rose-and-oud')
  })
  await test.step('the profile outlives the page', async () => {
    await shop.open('/profile')
    for (const words of ['Asha Verma', 'asha@example.com']) await expect(shop.main.getByText(words)).toBeVisible()
    await expect(shop.main.getByText('AV', { exact: true })).toBeAttached()
  })
  await test.step('the shopper logs out, and the browser forgets the token', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/logout')
    await shop.expectToast('Logged out!')
    await expect(page.getByText('You have successfully been logged out!')).toBeVisible()
    const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('isAuth')])
    expect(kept).toEqual([null, 'false'])
    await shop.main.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(shop.nav('Login')).toBeVisible()
  })
  await test.step('the same e-mail cannot sign up again', async () => {
    await shop.open('/signup')
    await shop.fillSignup('asha@example.com')
    await page.getByRole('button', { name: 'Create New Account' }).click()
    await shop.expectToast('There was an error signing you up')
    await shop.expectAlert('Unprocessable Entity. Email Already Exists.')
    await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Asha')
  })
  await test.step('it logs in', async () => {
    await shop.nav('Login').click()
    // Until the login page is there, the sign-up form has fields of the same names.
    await expect(shop.heading('Log in')).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rose-and-oud')
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await shop.expectToast('Welcome back, Asha!')
  })
})

test('a broken token ends the session with a word about it, and the shop goes on', { tag: '@release' }, async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/')
  await page.evaluate(() => localStorage.setItem('token', 'no.such.token'))
  await shop.open('/products')
  await expect(shop.nav('Login')).toBeVisible()
  await shop.expectToast('Your session has ended. Please log in again.')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
