import { assign, fromPromise, setup } from 'xstate'
import type { ResetForm } from '../../domain/account-forms'
import type { Failure } from '../../domain/failure'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-password-reset.ts')
}

/**
 * A forgotten password: first a link is asked for by e-mail, then the link sets a new password.
 *
 * Which of the two it is, the link's token says. A try that fails keeps what was typed and says why.
 */
export const passwordResetMachine = setup({
  types: {
    context: {} as {
      /** Of the link that was opened; null: there is none, so one is asked for. */
      token: string | null
      draft: ResetForm
      /** The shopper has pressed the button: from now on empty fields say so too. */
      attempted: boolean
      /** Why the last try failed. */
      failure: Failure | null
    },
    input: {} as { token: string | null },
    events: {} as { type: 'form.changed'; field: keyof ResetForm; value: string } | { type: 'form.submit' },
    tags: {} as 'busy',
  },
  actors: {
    askForLink: fromPromise<void, { email: string }>(notBound),
    setPassword: fromPromise<void, { token: string; password: string }>(notBound),
  },
  actions: {
    change: assign({
      draft: ({ context }, params: { field: keyof ResetForm; value: string }) =>
        Object.assign({}, context.draft, { [params.field]: params.value }),
    }),
    markAttempted: assign({ attempted: true }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => params.error as Failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    /** Bound in rules.ts. */
    isValid: (): boolean => true,
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'password-reset',
  description: 'A forgotten password: a link is asked for by e-mail, and sets a new one.',
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
          description: 'A field is empty or wrong.',
          on: { 'form.submit': { actions: 'markAttempted' } },
        },
        valid: {
          description: 'Ready to be sent.',
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
      description: 'The server is asked to mail a link.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'askForLink',
        src: 'askForLink',
        input: ({ context }) => ({ email: context.draft.email }),
        onDone: { target: 'mailed' },
        onError: {
          target: 'editing',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        requestTimeout: {
          target: 'editing',
          actions: { type: 'rememberFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    saving: {
      description: 'The server is told the new password.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context }) => ({ token: context.token ?? '', password: context.draft.password }),
        onDone: { target: 'saved' },
        onError: {
          target: 'editing',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        requestTimeout: {
          target: 'editing',
          actions: { type: 'rememberFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    mailed: { description: 'If there is such an account, a link is on its way.', type: 'final' },
    saved: { description: 'The new password holds; the shopper may log in with it.', type: 'final' },
  },
})
