import { assign, setup } from 'xstate'
import type { Credentials } from '../../domain/account'

/**
 * The fields of the login form.
 *
 * It knows what is typed and whether it is complete; `auth` makes the call. A failed login keeps what was typed.
 */
export const loginFormMachine = setup({
  types: {
    context: {} as {
      draft: Credentials
      /** The shopper has pressed Log In: from now on empty fields say so too. */
      attempted: boolean
    },
    events: {} as
      | { type: 'form.changed'; field: keyof Credentials; value: string }
      | { type: 'form.filled'; draft: Credentials }
      | { type: 'form.submit' },
  },
  actions: {
    change: assign({
      draft: ({ context }, params: { field: keyof Credentials; value: string }) =>
        Object.assign({}, context.draft, { [params.field]: params.value }),
    }),
    fill: assign({ draft: (_, params: { draft: Credentials }) => params.draft, attempted: false }),
    markAttempted: assign({ attempted: true }),
    /** Asks auth to log in with these. */
    submitted: (_, _params: { draft: Credentials }) => {},
  },
  guards: {
    /** Bound in rules.ts. */
    isValid: (): boolean => true,
  },
}).createMachine({
  id: 'login-form',
  description: 'The fields of the login form. The call is made by auth.',
  context: { draft: { email: '', password: '' }, attempted: false },
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
          actions: { type: 'fill', params: ({ event }) => ({ draft: event.draft }) },
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
              actions: { type: 'submitted', params: ({ context }) => ({ draft: context.draft }) },
            },
          },
        },
      },
    },
  },
})
