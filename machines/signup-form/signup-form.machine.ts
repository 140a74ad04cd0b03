import { assign, setup } from 'xstate'
import type { SignupForm } from '../../domain/account/account'
import { type SignupField, signupErrors } from '../../domain/account/account-forms'
import { effect } from '../effect'

/** Effects, provided by src/shop/signup-form.ts. */
const effects = {
  actions: {
    /** Passes the form to `auth`. */
    submitted: effect<{ draft: SignupForm }>(),
  },
}
export type SignupFormEffects = typeof effects

/**
 * The fields of the sign-up form.
 *
 * Only a valid form is submitted. `auth` sends the request. A failed sign-up leaves the fields as they are.
 */
export const signupFormMachine = setup({
  types: {
    context: {} as {
      draft: SignupForm
      /** The shopper has clicked the button with an invalid form, so empty fields show an error too. */
      attempted: boolean
    },
    events: {} as { type: 'form.changed'; field: SignupField; value: string } | { type: 'form.submit' },
  },
  actions: {
    ...effects.actions,
    change: assign({
      draft: ({ context }, params: { field: SignupField; value: string }) => ({
        ...context.draft,
        [params.field]: params.value,
      }),
    }),
    markAttempted: assign({ attempted: true }),
  },
  guards: { isValid: ({ context }) => Object.keys(signupErrors(context.draft)).length === 0 },
}).createMachine({
  id: 'signup-form',
  description: 'The fields of the sign-up form. `auth` sends the request.',
  context: { draft: { firstName: '', lastName: '', email: '', password: '', confirmPwd: '' }, attempted: false },
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper types.',
      initial: 'checking',
      on: {
        'form.changed': { target: '.checking', actions: { type: 'change', params: ({ event }) => event } },
      },
      states: {
        checking: {
          description: 'A field has changed: is the form valid?',
          always: [{ guard: 'isValid', target: 'valid' }, { target: 'invalid' }],
        },
        invalid: {
          description: 'A field is empty or invalid, or the passwords differ.',
          on: { 'form.submit': { actions: 'markAttempted' } },
        },
        valid: {
          description: 'Ready to sign up.',
          on: {
            'form.submit': { actions: { type: 'submitted', params: ({ context: { draft } }) => ({ draft }) } },
          },
        },
      },
    },
  },
})
