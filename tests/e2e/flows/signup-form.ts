import type { BrowserFlow } from 'xstate-paths/playwright'
import { isLacking, isWhole, submit, type } from './form-fields'
import { openShop } from './stage'

const SIGNUP = 'POST /api/auth/signup'

/** How a person meets the flow `signup-form`. */
export const flow: BrowserFlow = {
  name: 'signup-form',
  start: (page) => openShop(page, '/signup', { held: [SIGNUP] }),
  states: { 'editing.invalid': isLacking, 'editing.valid': isWhole },
  events: {
    'form.changed': (page, { field, value }) => type(page, field, value),
    'form.submit': (page) => submit(page, 'signup-form', 'Create New Account', SIGNUP),
  },
}
