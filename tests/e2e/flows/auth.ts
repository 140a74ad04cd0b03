import { expect, type Page } from '@playwright/test'
import type { InputFrom } from 'xstate'
import type { authMachine } from '../../../machines/auth.machine'
import type { BrowserFlow } from '../../paths/lib/browser'
import {
  answer,
  changeSession,
  fail,
  impatience,
  inAnotherTab,
  nav,
  openShop,
  plant,
  press,
  token,
  visit,
} from './stage'

const LOGIN = 'POST /api/auth/login'
const SIGNUP = 'POST /api/auth/signup'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await box(page, name).fill(value)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function goToLogin(page: Page) {
  await visit(page, '/login', /^Login/)
  await expect(heading(page, 'Log in')).toBeVisible()
}

async function goToSignup(page: Page) {
  if (new URL(page.url()).pathname !== '/signup') {
    await goToLogin(page)
    await press(main(page).getByRole('link', { name: 'Create an account' }))
  }
  await expect(heading(page, 'Sign up')).toBeVisible()
}

/** Presses the first button like this on the shelf. */
async function onTheShelf(page: Page, name: RegExp) {
  await visit(page, '/products', /^Shop/)
  await press(main(page).getByRole('button', { name, disabled: false }).first())
}

const isVisitor = (page: Page) => expect(nav(page, /^Login/)).toBeVisible()

/** How a person meets the flow `auth`. */
export const flow: BrowserFlow = {
  name: 'auth',
  start: async (page, input) => {
    const { user, intent } = input as InputFrom<typeof authMachine>
    await openShop(page, '/', {
      shopper: user,
      kept: { session: { 'sillage.intent': intent ?? undefined } },
      held: [LOGIN, SIGNUP],
    })
  },
  states: {
    'loggedOut.visiting': isVisitor,
    'loggedOut.farewell': async (page) => {
      await isVisitor(page)
      await expect(main(page).getByText('You have successfully been logged out!')).toBeHidden()
    },
    loggingIn: async (page) => {
      await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Guest Mode' })).toBeDisabled()
      await expect(page.getByRole('status').getByText('Logging in…')).toBeAttached()
    },
    signingUp: async (page) => {
      await expect(page.getByRole('button', { name: 'Create New Account' })).toBeDisabled()
      await expect(page.getByRole('status').getByText('Creating your account…')).toBeAttached()
    },
    loggedIn: (page) => expect(nav(page, /^Profile/)).toBeVisible(),
  },
  events: {
    'auth.login': async (page, { credentials }) => {
      await goToLogin(page)
      await fill(page, { Email: credentials.email, Password: credentials.password })
      await press(page.getByRole('button', { name: 'Log In', exact: true }))
    },
    'auth.signup': async (page, { form }) => {
      await goToSignup(page)
      await fill(page, { 'First Name': form.firstName, 'Last Name': form.lastName, Email: form.email })
      await fill(page, { Password: form.password, 'Confirm Password': form.confirmPwd })
      await press(page.getByRole('button', { name: 'Create New Account' }))
    },
    'auth.logout': async (page) => {
      // Opened anew, so that the farewell's code is not there yet and is waited for.
      await page.route(/\/logout-page/, (route) => farewells.set(page, () => route.continue()))
      await page.goto('/profile')
      await press(page.getByRole('button', { name: 'Logout' }))
    },
    'farewell.shown': async (page) => {
      await expect.poll(() => farewells.has(page)).toBe(true)
      await farewells.get(page)?.()
      farewells.delete(page)
      await expect(main(page).getByText('You have successfully been logged out!')).toBeVisible()
    },
    'auth.dismiss': async (page) => {
      if (!/^\/(login|signup)$/.test(new URL(page.url()).pathname)) await goToLogin(page)
      await press(page.getByRole('banner').getByRole('link', { name: 'Sillage' }))
      await expect(page).toHaveURL('/')
    },
    'session.ended': async (page) => {
      await plant(page, { method: 'GET', path: '/api/user/order', status: 401 })
      await inAnotherTab(page, {}, { type: 'changed', what: 'orders' })
    },
    'session.changed': (page, { user }) => changeSession(page, user),
    'cart.add': (page) => onTheShelf(page, /^Add To Cart/),
    'wishlist.toggle': (page) => onTheShelf(page, /^Wishlist: /),
    'xstate.done.actor.login': async (page, { output }) =>
      answer(page, LOGIN, { foundUser: output.user, encodedToken: await token }),
    'xstate.done.actor.signup': async (page, { output }) =>
      answer(page, SIGNUP, { createdUser: output.user, encodedToken: await token }, 201),
    'xstate.error.actor.login': (page, { error }) => fail(page, LOGIN, error),
    'xstate.error.actor.signup': (page, { error }) => fail(page, SIGNUP, error),
    ...impatience('auth', 'loggingIn', 'signingUp'),
  },
}

const farewells = new Map<Page, () => Promise<void>>()
