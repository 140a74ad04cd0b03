import type { BrowserFlow } from 'xstate-paths/playwright'
import { isLacking, isWhole, submit, type } from './form-fields'
import { openShop, pressWhenEnabled } from './stage'

const LOGIN = 'POST /api/auth/login'

/** How a person meets the flow `login-form`. */
export const flow: BrowserFlow = {
  name: 'login-form',
  start: (page) => openShop(page, '/login', { held: [LOGIN] }),
  states: { 'editing.invalid': isLacking, 'editing.valid': isWhole },
  events: {
    'form.changed': (page, { field, value }) => type(page, field, value),
    'form.filled': (page) => pressWhenEnabled(page.getByRole('button', { name: 'Guest Mode' })),
    'form.submit': (page) => submit(page, 'login-form', 'Log In', LOGIN),
  },
}
