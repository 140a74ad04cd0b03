import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { GUEST } from '../../domain/account/account'
import { renderShop, SHOPPER, toast } from '../support/render-shop'

const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

async function fill(user: UserEvent, name: string, text: string) {
  await user.click(await box(name))
  await user.paste(text)
}

async function fillSignup(user: UserEvent) {
  await fill(user, 'First Name', SHOPPER.firstName)
  await fill(user, 'Last Name', SHOPPER.lastName)
  await fill(user, 'Email', SHOPPER.email)
  await fill(user, 'Password', 'rose and oud')
  await fill(user, 'Confirm Password', 'rose and oud')
}

// The demo account's password is hashed as in the shop, with all 600,000 rounds.
test('guest mode fills in the demo account, and the shopper can log in with it', { timeout: 20_000 }, async () => {
  const { user } = await renderShop('/login')
  await user.click(await button('Guest Mode'))
  expect((await box('Email')).value).toBe(GUEST.email)
  expect((await box('Password')).value).toBe(GUEST.password)
  expect([(await box('Email')).autocomplete, (await box('Password')).autocomplete]).toEqual([
    'email',
    'current-password',
  ])
  expect(localStorage.getItem('token')).toBeNull()
  await user.click(await button('Log In'))
  await waitFor(() => expect(screen.queryByText(/^Welcome back, .+!$/)).not.toBeNull(), { timeout: 15_000 })
  expect(location.pathname).toBe('/')
})

test.each(['/login', '/signup', '/logout'])(
  '%s opens the home page for a shopper, in place of itself',
  async (path) => {
    const { length } = history
    await renderShop(path, { shopper: {} })
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(history.length).toBe(length)
  },
)

test('there is no guest mode in a shop that takes real money', async () => {
  const key = document.createElement('meta')
  Object.assign(key, { name: 'razorpay-key-id', content: 'rzp_live_shop' })
  document.head.append(key)
  await renderShop('/login')
  await button('Log In')
  expect(screen.queryByRole('button', { name: 'Guest Mode' })).toBeNull()
  key.remove()
})

test('an empty login names the missing fields, and a refused one retains the typed text until the page is left', async () => {
  const { user } = await renderShop('/login')
  await user.click(await button('Log In'))
  expect(await screen.findByText('Enter your e-mail address')).toBeDefined()
  expect(screen.getByText('Enter your password')).toBeDefined()
  expect(document.activeElement).toBe(await box('Email'))
  await fill(user, 'Email', 'unknown@example.com')
  await fill(user, 'Password', 'any password')
  await user.keyboard('{Enter}')
  const refusal = await screen.findByText('The email you entered is not Registered. Not Found error.')
  expect(refusal.getAttribute('role')).toBe('alert')
  expect(refusal.closest('form')).not.toBeNull()
  expect((await box('Email')).value).toBe('unknown@example.com')
  expect((await box('Password')).value).toBe('any password')
  await user.click(screen.getByRole('link', { name: 'Create an account' }))
  await user.click(await screen.findByRole('link', { name: 'Log in' }))
  await button('Guest Mode')
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
})

test('all buttons are disabled while the login is pending', async () => {
  const slow = { method: 'POST', path: '/api/auth/login', status: 500, delay: 300 } as const
  const { user } = await renderShop('/login', { faults: [slow] })
  await user.click(await button('Guest Mode'))
  await user.click(await button('Log In'))
  expect(screen.getByText('Logging in…').getAttribute('role')).toBe('status')
  expect((await button('Log In')).disabled).toBe(true)
  await waitFor(async () => expect((await button('Log In')).disabled).toBe(false))
})

test('passwords can be shown, and ones that differ show an error and cannot be submitted', async () => {
  const { user } = await renderShop('/signup')
  await user.type(await box('Password'), 'rose')
  await user.type(await box('Confirm Password'), 'ros')
  expect(screen.getByText('Passwords do not match')).toBeDefined()
  expect((await button('Create New Account')).disabled).toBe(true)
  await user.type(await box('Confirm Password'), 'e')
  expect(screen.queryByText('Passwords do not match')).toBeNull()
  expect((await button('Create New Account')).disabled).toBe(false)
  // One toggle shows both passwords.
  await user.click(await button('Show password'))
  expect((await box('Password')).type).toBe('text')
  expect((await box('Confirm Password')).type).toBe('text')
  expect((await box('Confirm Password')).autocomplete).toBe('new-password')
  await user.click(await button('Hide password'))
  expect((await box('Confirm Password')).type).toBe('password')
})

test('a sign-up greets the shopper and opens the page they wanted; a second one with the same e-mail is refused', async () => {
  const { user, shop } = await renderShop('/profile/addresses')
  await user.click(await screen.findByRole('link', { name: 'Create an account' }))
  await fillSignup(user)
  await user.click(await button('Create New Account'))
  expect(await toast('Hi, Asha!')).toBeDefined()
  expect(await screen.findByText('No address found.')).toBeDefined()
  shop.auth.send({ type: 'auth.logout' })
  await user.click(await screen.findByRole('link', { name: 'Login' }))
  await user.click(await screen.findByRole('link', { name: 'Create an account' }))
  await fillSignup(user)
  await user.click(await button('Create New Account'))
  expect(await screen.findByText('Unprocessable Entity. Email Already Exists.')).toBeDefined()
  expect((await box('First Name')).value).toBe('Asha')
})
