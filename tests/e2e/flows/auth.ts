import { expect, type Page } from '@playwright/test'
import type { InputFrom, SnapshotFrom } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import type { Session } from '../../../domain/account/account'
import type { authMachine } from '../../../machines/auth/auth.machine'
import auth from '../../../machines/auth/cases'
import { session, shopper } from '../../../machines/examples'
import { guestToken } from '../earlier-visit'
import { inBrowser } from './in-browser'
import {
  answer,
  changeSession,
  clickWhenEnabled,
  expire,
  fail,
  isShopper,
  isVisitor,
  main,
  onProductsPage,
  openShop,
  timeouts,
  visit,
} from './stage'

const LOGIN = 'POST /api/auth/login'
const SIGNUP = 'POST /api/auth/signup'
/** Held until the end: a response would end the token, which the later sessions of a path use too. */
const LOGOUT = 'POST /api/auth/logout'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await box(page, name).fill(value)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function goToLogin(page: Page) {
  await visit(page, '/login', /^Login/)
  await expect(heading(page, 'Log in')).toBeVisible()
}

const isAtLogin = (page: Page) => new URL(page.url()).pathname === '/login'

async function logOut(page: Page) {
  // The page is loaded again, so that the code of the logout page is not there yet and the shop waits for it.
  await page.route(/\/logout-page-[^/]*\.js$/, (route) => logoutPages.set(page, () => route.continue()))
  await page.goto('/profile')
  await clickWhenEnabled(page.getByRole('button', { name: 'Logout' }))
}

/** Drives the flow `auth` as a person does. */
export const flow: BrowserFlow = {
  name: 'auth',
  start: async (page, input) => {
    const { session: known, intent } = input as InputFrom<typeof authMachine>
    await openShop(page, '/', {
      shopper: known?.user ?? null,
      stored: { session: { 'sillage:intent': intent ? { version: 1, ...intent } : undefined } },
      held: [LOGIN, SIGNUP, LOGOUT],
    })
  },
  fleeting: { opening: 'the code of the flows is loaded at once' },
  states: {
    'visitor.browsing': isVisitor,
    'visitor.justLoggedOut': async (page) => {
      await isVisitor(page)
      await expect(main(page).getByText('You have successfully been logged out!')).toBeHidden()
    },
    entering: async (page) => {
      const isLogin = isAtLogin(page)
      const button = page.getByRole('button', { name: isLogin ? 'Log In' : 'Create New Account', exact: true })
      await expect(button).toBeDisabled()
      const text = isLogin ? 'Logging in…' : 'Creating your account…'
      await expect(page.getByRole('status').getByText(text)).toBeAttached()
    },
    shopper: isShopper,
  },
  events: {
    'auth.login': async (page, { credentials }) => {
      await page.goto('/login')
      await fill(page, { Email: credentials.email, Password: credentials.password })
      await clickWhenEnabled(page.getByRole('button', { name: 'Log In', exact: true }))
    },
    'auth.signup': async (page, { form }) => {
      await page.goto('/signup')
      await fill(page, { 'First Name': form.firstName, 'Last Name': form.lastName, Email: form.email })
      await fill(page, { Password: form.password, 'Confirm Password': form.confirmPwd })
      await clickWhenEnabled(page.getByRole('button', { name: 'Create New Account' }))
    },
    'logout.shown': async (page) => {
      await expect.poll(() => logoutPages.has(page)).toBe(true)
      await logoutPages.get(page)?.()
      logoutPages.delete(page)
      await expect(main(page).getByText('You have successfully been logged out!')).toBeVisible()
    },
    'auth.dismiss': async (page) => {
      if (!/^\/(login|signup)$/.test(new URL(page.url()).pathname)) await goToLogin(page)
      await clickWhenEnabled(page.getByRole('banner').getByRole('link', { name: 'Sillage' }))
      await expect(page).toHaveURL('/')
    },
    'session.changed': async (page, { session: reported }) => {
      if (reported) await page.goto('/')
      await changeSession(page, reported?.user ?? null, false)
    },
    'xstate.done.actor.account': async (page, { output }) => {
      if (output.reason === 'loggedOut') return logOut(page)
      if (output.reason === 'elsewhere') return changeSession(page, null, false)
      if (output.next) await changeSession(page, output.next.user, true)
      await expire(page)
    },
    'cart.add': (page) => onProductsPage(page, /^Add To Cart/),
    'wishlist.toggle': (page) => onProductsPage(page, /^Wishlist: /),
    'xstate.done.actor.enter': async (page, { output: { user } }) =>
      isAtLogin(page)
        ? answer(page, LOGIN, { foundUser: user, encodedToken: await guestToken })
        : answer(page, SIGNUP, { createdUser: user, encodedToken: await guestToken }, 201),
    // The shop continues by itself.
    'xstate.done.actor.loadFlows': async () => {},
    'xstate.error.actor.enter': (page, { error }) => fail(page, isAtLogin(page) ? LOGIN : SIGNUP, error),
    ...timeouts('auth', 'entering'),
  },
}

const logoutPages = new Map<Page, () => Promise<void>>()

const renewed: Session = { user: shopper, token: 'a renewed token' }
const over = { next: null, intent: null, unrecorded: [] }

/** The paths of `auth` that a person can take. The walk of `account` covers the end of a session. */
export const cases = inBrowser(auth, {
  inputs: auth.inputs.slice(0, 2),
  done: {
    ...auth.done,
    account: [
      { ...over, reason: 'loggedOut' },
      { ...over, reason: 'expired' },
      { ...over, reason: 'expired', next: renewed },
      { ...over, reason: 'elsewhere' },
    ],
  },
  abstract: (snapshot) => {
    const { intent, form, refusal, session: shown } = (snapshot as SnapshotFrom<typeof authMachine>).context
    return [intent?.list, form, refusal !== null, shown === null || shown === session]
  },
  isOffered: (event, snapshot) => {
    const { context, ...place } = snapshot as SnapshotFrom<typeof authMachine>
    const { type } = event
    // The logout page is about to be shown: a shopper can only wait for it.
    if (place.matches({ visitor: 'justLoggedOut' })) return type === 'logout.shown'
    if (place.matches('shopper')) return type === 'xstate.done.actor.account'
    if (place.matches('opening')) return type === 'xstate.done.actor.loadFlows'
    if (type === 'session.changed')
      return (
        place.matches({ visitor: 'browsing' }) && context.intent === null && [null, session].includes(event.session)
      )
    // A visitor who clicked Add To Cart or a heart logs in like any other visitor.
    if (context.intent !== null) return type === 'auth.login' || type.startsWith('xstate.done.')
    return place.matches('visitor') || type.startsWith('xstate.')
  },
})
