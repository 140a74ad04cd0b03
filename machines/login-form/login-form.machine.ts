import { assign, setup } from 'xstate'
import type { Credentials } from '../../domain/account/account'
import { loginErrors } from '../../domain/account/account-forms'
import { effect } from '../effect'

/** Effects, provided by src/shop/login-form.ts. */
const effects = {
  actions: {
    /** Passes the credentials to `auth`. */
    submitted: effect<{ draft: Credentials }>(),
  },
}
export type LoginFormEffects = typeof effects

/**
 * The fields of the login form.
 *
 * Only a valid form is submitted. `auth` sends the request. A failed login leaves the fields as they are.
 */
export const loginFormMachine = setup({
  types: {
    context: {} as {
      draft: Credentials
      /** The shopper has clicked Log In with an invalid form, so empty fields show an error too. */
      attempted: boolean
    },
    events: {} as
      | { type: 'form.changed'; field: keyof Credentials; value: string }
      | { type: 'form.filled'; draft: Credentials }
      | { type: 'form.submit' },
  },
  actions: {
    ...effects.actions,
    change: assign({
      draft: ({ context }, params: { field: keyof Credentials; value: string }) => ({
        ...context.draft,
        [params.field]: params.value,
      }),
    }),
    fill: assign({ draft: (_, params: { draft: Credentials }) => params.draft, attempted: false }),
    markAttempted: assign({ attempted: true }),
  },
  guards: { isValid: ({ context }) => Object.keys(loginErrors(context.draft)).length === 0 },
}).createMachine({
  id: 'login-form',
  description: 'The fields of the login form. `auth` sends the request.',
  context: { draft: { email: '', password: '' }, attempted: false },
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper types.',
      initial: 'checking',
      on: {
        'form.changed': { target: '.checking', actions: { type: 'change', params: ({ event }) => event } },
        'form.filled': {
          description: 'Guest mode fills in the demo account.',
          target: '.checking',
          actions: { type: 'fill', params: ({ event }) => event },
        },
      },
      states: {
        checking: {
          description: 'A field has changed: is the form valid?',
          always: [{ guard: 'isValid', target: 'valid' }, { target: 'invalid' }],
        },
        invalid: {
          description: 'A field is empty or invalid.',
          on: { 'form.submit': { actions: 'markAttempted' } },
        },
        valid: {
          description: 'Ready to log in.',
          on: {
            'form.submit': { actions: { type: 'submitted', params: ({ context: { draft } }) => ({ draft }) } },
          },
        },
      },
    },
  },
})
