import { assign, setup } from 'xstate'
import { type ResetForm, resetErrors } from '../../domain/account/account-forms'
import { type Failure, failureOf, noResponse } from '../../domain/failure'
import { requestTimeout } from '../delays'
import { call, defined } from '../effect'

/** Effects, provided by src/shop/password-reset.ts. */
const effects = {
  actors: {
    requestLink: call<void, { email: string }>(),
    setPassword: call<void, { token: string; password: string }>(),
  },
}
export type PasswordResetEffects = typeof effects

/**
 * A forgotten password. The shopper requests a link by e-mail; the page that the link opens sets a new password.
 *
 * The token of the link decides which of the two forms this is. A failed request leaves the fields as they are and shows why.
 */
export const passwordResetMachine = setup({
  types: {
    context: {} as {
      /** Token of the link that was opened; null: the shopper requests a link. */
      token: string | null
      draft: ResetForm
      /** The shopper has clicked the button with an invalid form, so empty fields show an error too. */
      attempted: boolean
      /** Why the last request failed. */
      failure: Failure | null
    },
    input: {} as { token: string | null },
    events: {} as { type: 'form.changed'; field: keyof ResetForm; value: string } | { type: 'form.submit' },
    tags: {} as 'busy',
  },
  actors: effects.actors,
  actions: {
    change: assign({
      draft: ({ context }, params: { field: keyof ResetForm; value: string }) => ({
        ...context.draft,
        [params.field]: params.value,
      }),
    }),
    markAttempted: assign({ attempted: true }),
    setFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isValid: ({ context: { draft, token } }) => Object.keys(resetErrors(draft, token !== null)).length === 0,
  },
  delays: { requestTimeout },
}).createMachine({
  id: 'password-reset',
  description: 'A forgotten password: the shopper requests a link by e-mail, and sets a new password with it.',
  context: ({ input }) => ({
    token: input.token,
    draft: { email: '', password: '', confirmPwd: '' },
    attempted: false,
    failure: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper types the e-mail address, or the new password.',
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
          description: 'A field is empty or invalid.',
          on: { 'form.submit': { actions: 'markAttempted' } },
        },
        valid: {
          description: 'Ready to submit.',
          on: {
            'form.submit': [
              { guard: 'hasToken', target: '#password-reset.saving' },
              { target: '#password-reset.asking' },
            ],
          },
        },
      },
    },
    asking: {
      description: 'The request for a link is in flight.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context }) => ({ email: context.draft.email }),
        onDone: { target: 'mailed' },
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'editing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    saving: {
      description: 'The request that sets the new password is in flight.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context }) => ({ token: defined(context.token), password: context.draft.password }),
        onDone: { target: 'saved' },
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'editing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    mailed: { description: 'If the account exists, a link is on its way by e-mail.', type: 'final' },
    saved: { description: 'The new password is set; the shopper can log in with it.', type: 'final' },
  },
})
