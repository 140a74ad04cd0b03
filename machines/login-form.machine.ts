import { assign, setup } from 'xstate'
import type { Credentials } from '../domain/account'

/**
 * The fields of the login form.
 *
 * It knows what is typed and whether it is complete; `auth` makes the call. A failed login keeps what was typed.
 */
export const loginFormMachine = setup({
  types: {
    context: {} as {
      email: string
      password: string
      /** The shopper has pressed Log In: from now on empty fields say so too. */
      attempted: boolean
    },
    events: {} as
      | { type: 'form.changed'; field: 'email' | 'password'; value: string }
      | { type: 'form.filled'; credentials: Credentials }
      | { type: 'form.submit' },
  },
  actions: {
    change: assign(({ context }, params: { field: 'email' | 'password'; value: string }) =>
      params.field === 'email'
        ? { email: params.value, password: context.password }
        : { email: context.email, password: params.value },
    ),
    fill: assign({
      email: (_, params: { credentials: Credentials }) => params.credentials.email,
      password: (_, params: { credentials: Credentials }) => params.credentials.password,
      attempted: false,
    }),
    markAttempted: assign({ attempted: true }),
    /** News for auth: these want to log in. */
    submitted: (_, _params: { credentials: Credentials }) => {},
  },
  guards: {
    /** Bound in login-form.rules.ts. */
    isValid: (): boolean => true,
  },
}).createMachine({
  id: 'login-form',
  description: 'The fields of the login form. The call is made by auth.',
  context: { email: '', password: '', attempted: false },
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper types.',
      initial: 'checking',
      on: {
        'form.changed': {
          target: '.checking',
          actions: { type: 'change', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'form.filled': {
          description: 'Guest mode fills in the demo account.',
          target: '.checking',
          actions: { type: 'fill', params: ({ event }) => ({ credentials: event.credentials }) },
        },
      },
      states: {
        checking: {
          description: 'Something changed: is it complete now?',
          always: [{ guard: 'isValid', target: 'valid' }, { target: 'invalid' }],
        },
        invalid: {
          description: 'A field is empty or wrong.',
          on: { 'form.submit': { actions: 'markAttempted' } },
        },
        valid: {
          description: 'Ready to log in.',
          on: {
            'form.submit': {
              actions: {
                type: 'submitted',
                params: ({ context }) => ({ credentials: { email: context.email, password: context.password } }),
              },
            },
          },
        },
      },
    },
  },
})
