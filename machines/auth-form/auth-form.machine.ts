import { assign, setup } from 'xstate'
import type { SignupForm } from '../../domain/account/account'
import { loginErrors, type SignupField, signupErrors } from '../../domain/account/account-forms'
import { effect } from '../effect'

type Kind = 'login' | 'signup'

/** Provided by src/shop/auth-form.ts. */
const effects = {
  actions: {
    /** Passes the form to `auth`. */
    submitted: effect<{ kind: Kind; draft: SignupForm }>(),
  },
}
export type AuthFormEffects = typeof effects

/**
 * The fields of the login form, or of the sign-up form.
 *
 * Only a valid form is submitted. `auth` sends the request. A failed request leaves the fields as they are.
 */
export const authFormMachine = setup({
  types: {
    context: {} as {
      kind: Kind
      /** A login uses only the e-mail address and the password. */
      draft: SignupForm
      /** The shopper has clicked the button with an invalid form, so empty fields show an error too. */
      attempted: boolean
    },
    input: {} as { kind: Kind },
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
  guards: {
    isValid: ({ context: { kind, draft } }) =>
      Object.keys(kind === 'login' ? loginErrors(draft) : signupErrors(draft)).length === 0,
  },
}).createMachine({
  id: 'auth-form',
  description: 'The fields of the login form, or of the sign-up form. The flow auth sends the request.',
  context: ({ input }) => ({
    kind: input.kind,
    draft: { firstName: '', lastName: '', email: '', password: '', confirmPwd: '' },
    attempted: false,
  }),
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
          description: 'Ready to log in or to sign up.',
          on: {
            'form.submit': {
              actions: { type: 'submitted', params: ({ context: { kind, draft } }) => ({ kind, draft }) },
            },
          },
        },
      },
    },
  },
})
