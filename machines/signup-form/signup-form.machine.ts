import { assign, setup } from 'xstate'
import type { SignupForm } from '../../domain/account'
import type { SignupField } from '../../domain/account-forms'

/**
 * The fields of the sign-up form.
 *
 * It knows what is typed and whether it is complete; `auth` makes the call. A failed sign-up keeps what was typed.
 */
export const signupFormMachine = setup({
  types: {
    context: {} as {
      draft: SignupForm
      /** The shopper has pressed the button: from now on empty fields say so too. */
      attempted: boolean
    },
    events: {} as { type: 'form.changed'; field: SignupField; value: string } | { type: 'form.submit' },
  },
  actions: {
    change: assign({
      draft: ({ context }, params: { field: SignupField; value: string }) =>
        Object.assign({}, context.draft, { [params.field]: params.value }),
    }),
    markAttempted: assign({ attempted: true }),
    /** Asks auth to make an account of this. */
    submitted: (_, _params: { draft: SignupForm }) => {},
  },
  guards: {
    /** Bound in rules.ts. */
    isValid: (): boolean => true,
  },
}).createMachine({
  id: 'signup-form',
  description: 'The fields of the sign-up form. The call is made by auth.',
  context: { draft: { firstName: '', lastName: '', email: '', password: '', confirmPwd: '' }, attempted: false },
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
      },
      states: {
        checking: {
          description: 'Something changed: is it complete now?',
          always: [{ guard: 'isValid', target: 'valid' }, { target: 'invalid' }],
        },
        invalid: {
          description: 'A field is empty, or the passwords differ.',
          on: { 'form.submit': { actions: 'markAttempted' } },
        },
        valid: {
          description: 'Ready to sign up.',
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
