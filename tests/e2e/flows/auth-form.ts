import type { BrowserFlow } from 'xstate-paths/playwright'
import { isLacking, isWhole, submit, type } from './form-fields'
import { openShop } from './stage'

const LOGIN = 'POST /api/auth/login'
const SIGNUP = 'POST /api/auth/signup'

/** Drives the flow `auth-form` on the page of its form. */
export const flow: BrowserFlow = {
  name: 'auth-form',
  start: (page, input) => openShop(page, `/${(input as { kind: 'login' | 'signup' }).kind}`, { held: [LOGIN, SIGNUP] }),
  states: { 'editing.invalid': isLacking, 'editing.valid': isWhole },
  events: {
    'form.changed': (page, { field, value }) => type(page, field, value),
    'form.submit': (page) =>
      new URL(page.url()).pathname === '/login'
        ? submit(page, 'auth-form', 'Log In', LOGIN)
        : submit(page, 'auth-form', 'Create New Account', SIGNUP),
  },
}
