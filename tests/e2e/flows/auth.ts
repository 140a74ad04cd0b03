import { isDeepStrictEqual } from 'node:util'
import { expect, type Page, type Route } from '@playwright/test'
import type { InputFrom } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import type { authMachine } from '../../../machines/auth.machine'
import { order, session } from '../../paths/examples'
import { guestToken } from '../earlier-visit'
import { keptPayments, RECORD, recordingWaits } from './earlier-payment'
import {
  advanceClock,
  answer,
  changeSession,
  fail,
  inAnotherTab,
  nav,
  nobody,
  openShop,
  plant,
  pressWhenEnabled,
  REQUEST_TIMEOUT_MS,
  timeouts,
  visit,
  writeStorage,
} from './stage'

const LOGIN = 'POST /api/auth/login'
const SIGNUP = 'POST /api/auth/signup'
/** Held to the end: an answer would end the token, which the later sessions of a path use too. */
const LOGOUT = 'POST /api/auth/logout'

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

/** Presses the first button like this on the products page. */
async function onProductsPage(page: Page, name: RegExp) {
  await visit(page, '/products', /^Shop/)
  await pressWhenEnabled(main(page).getByRole('button', { name, disabled: false }).first())
}

const isVisitor = (page: Page) => expect(nav(page, /^Login/)).toBeVisible()
const isShopper = (page: Page) => expect(nav(page, /^Profile/)).toBeVisible()

/** The session is over, and what is under way comes to its end: nothing new begins. */
async function isEnding(page: Page) {
  await isShopper(page)
  await visit(page, '/products', /^Shop/)
  await expect(
    main(page)
      .getByRole('button', { name: /^Wishlist: / })
      .first(),
  ).toBeDisabled()
}

/** The code of a session's flows, on its way to a page, which asks for it once. */
const flowsCode = new WeakMap<Page, { coming: Route[]; isThere: boolean }>()

/** Opens the shop anew, so that the code of a session's flows is not there yet. */
async function openAnew(page: Page, path: string) {
  flowsCode.set(page, { coming: [], isThere: false })
  await page.goto(path)
}

async function codeComes(page: Page): Promise<Route[]> {
  await expect.poll(() => flowsCode.get(page)?.coming.length).toBeGreaterThan(0)
  return flowsCode.get(page)?.coming.splice(0) ?? []
}

async function loadFlows(page: Page) {
  const code = flowsCode.get(page)
  if (!code || code.isThere) return
  await isShopper(page)
  for (const route of await codeComes(page)) await route.continue()
  code.isThere = true
}

/** The page says so, and goes on as one that is not reloaded. */
async function flowsFailed(page: Page) {
  const toast = page.getByRole('alert').filter({ hasText: 'Your account could not be opened. Please reload the page.' })
  await expect(toast.first()).toBeVisible()
  await writeStorage(page, { local: nobody })
}

/** How a person meets the flow `auth`. */
export const flow: BrowserFlow = {
  name: 'auth',
  start: async (page, input) => {
    const { session: known, intent } = input as InputFrom<typeof authMachine>
    flowsCode.set(page, { coming: [], isThere: false })
    await page.route(/\/shopper-flows-[^/]*\.js$/, (route) => void flowsCode.get(page)?.coming.push(route))
    await openShop(page, '/', {
      shopper: known?.user ?? null,
      // An earlier payment whose order is being recorded keeps the checkout, and the session's end, waiting.
      kept: { session: { 'sillage.intent': intent ?? undefined }, local: keptPayments([order]) },
      held: [LOGIN, SIGNUP, LOGOUT, RECORD],
    })
  },
  fleeting: { opening: 'with the code of the flows there, the session opens at once' },
  states: {
    'loggedOut.visiting': isVisitor,
    'loggedOut.justLoggedOut': async (page) => {
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
    'loggedIn.active': isShopper,
    'loggedIn.expiring': isEnding,
    'loggedIn.leaving': isEnding,
  },
  events: {
    'auth.login': async (page, { credentials }) => {
      await openAnew(page, '/login')
      await fill(page, { Email: credentials.email, Password: credentials.password })
      await pressWhenEnabled(page.getByRole('button', { name: 'Log In', exact: true }))
    },
    'auth.signup': async (page, { form }) => {
      await openAnew(page, '/signup')
      await fill(page, { 'First Name': form.firstName, 'Last Name': form.lastName, Email: form.email })
      await fill(page, { Password: form.password, 'Confirm Password': form.confirmPwd })
      await pressWhenEnabled(page.getByRole('button', { name: 'Create New Account' }))
    },
    'auth.logout': async (page) => {
      // Opened anew, so that the code of the logout's page is not there yet and is waited for.
      await page.route(/\/logout-page/, (route) => logoutPages.set(page, () => route.continue()))
      await openAnew(page, '/profile')
      await loadFlows(page)
      await pressWhenEnabled(page.getByRole('button', { name: 'Logout' }))
    },
    'logout.shown': async (page) => {
      await expect.poll(() => logoutPages.has(page)).toBe(true)
      await logoutPages.get(page)?.()
      logoutPages.delete(page)
      await expect(main(page).getByText('You have successfully been logged out!')).toBeVisible()
    },
    'auth.dismiss': async (page) => {
      if (!/^\/(login|signup)$/.test(new URL(page.url()).pathname)) await goToLogin(page)
      await pressWhenEnabled(page.getByRole('banner').getByRole('link', { name: 'Sillage' }))
      await expect(page).toHaveURL('/')
    },
    'xstate.done.actor.checkout': (page) => fail(page, RECORD, { status: 0, messages: [] }),
    'session.ended': async (page, { next }) => {
      await recordingWaits(page)
      if (next) await changeSession(page, next.user, true)
      await plant(page, { method: 'GET', path: '/api/user/order', status: 401 })
      await inAnotherTab(page, {}, { type: 'changed', what: 'orders' })
    },
    'session.changed': async (page, { session: told }) => {
      const isVisiting = await nav(page, /^Login/).isVisible()
      if (told && isVisiting) await openAnew(page, '/')
      const state = await page.evaluate(() => window.__flows?.auth)
      if (isDeepStrictEqual(state, { loggedIn: 'active' })) await recordingWaits(page)
      await changeSession(page, told?.user ?? null, told !== null && told.token !== session.token)
    },
    'cart.add': (page) => onProductsPage(page, /^Add To Cart/),
    'wishlist.toggle': (page) => onProductsPage(page, /^Wishlist: /),
    'xstate.done.actor.login': async (page, { output }) =>
      answer(page, LOGIN, { foundUser: output.user, encodedToken: await guestToken }),
    'xstate.done.actor.signup': async (page, { output }) =>
      answer(page, SIGNUP, { createdUser: output.user, encodedToken: await guestToken }, 201),
    'xstate.done.actor.loadFlows': loadFlows,
    'xstate.error.actor.login': (page, { error }) => fail(page, LOGIN, error),
    'xstate.error.actor.signup': (page, { error }) => fail(page, SIGNUP, error),
    'xstate.error.actor.loadFlows': async (page) => {
      for (const route of await codeComes(page)) await route.abort()
      await flowsFailed(page)
    },
    ...timeouts('auth', 'loggingIn', 'signingUp'),
    'xstate.after.requestTimeout.auth.opening': async (page) => {
      await codeComes(page)
      await advanceClock(page, REQUEST_TIMEOUT_MS)
      await flowsFailed(page)
    },
  },
}

const logoutPages = new Map<Page, () => Promise<void>>()
