import { assign, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { ProfileDraft, ProfileForm } from '../../domain/profile-form'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-profile-form.ts')
}

type Saving = { session: Session; form: ProfileForm; draft: ProfileDraft }

/**
 * What a shopper does with the account itself: change the name, change the password, delete it.
 *
 * One form at a time. A save that fails keeps what was typed and says why; nothing is closed while it is under way.
 */
export const profileFormMachine = setup({
  types: {
    context: {} as {
      /** Whose account it is. */
      session: Session
      form: ProfileForm
      draft: ProfileDraft
      /** The shopper has pressed Save: from now on empty fields say so too. */
      attempted: boolean
      /** Why the last save failed, in words. */
      messages: string[]
    },
    input: {} as { session: Session },
    events: {} as
      | { type: 'form.open'; form: ProfileForm; draft: ProfileDraft }
      | { type: 'form.changed'; field: keyof ProfileDraft; value: string }
      | { type: 'form.submit' }
      | { type: 'form.close' },
    tags: {} as 'busy' | 'open',
  },
  actors: { save: fromPromise<void, Saving>(notBound) },
  actions: {
    open: assign({
      form: (_, params: { form: ProfileForm; draft: ProfileDraft }) => params.form,
      draft: (_, params: { form: ProfileForm; draft: ProfileDraft }) => params.draft,
      attempted: false,
      messages: [],
    }),
    change: assign({
      draft: ({ context }, params: { field: keyof ProfileDraft; value: string }) =>
        Object.assign({}, context.draft, { [params.field]: params.value }),
    }),
    markAttempted: assign({ attempted: true }),
    clearMessages: assign({ messages: [] }),
    /** Bound in rules.ts. */
    rememberFailure: (_, _params: { error: unknown }) => {},
    /** The session goes on with the new name, or ends with its account; the shopper is told. */
    saved: (_, _params: Saving) => {},
  },
  guards: {
    /** Bound in rules.ts. */
    isValid: (): boolean => true,
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'profile-form',
  description: 'The forms of the account itself: its name, its password, its end.',
  context: ({ input: { session } }) => ({
    session,
    form: 'name',
    draft: {
      firstName: session.user.firstName,
      lastName: session.user.lastName,
      password: '',
      newPassword: '',
      confirmPwd: '',
    },
    attempted: false,
    messages: [],
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No form is open.',
      on: {
        'form.open': {
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => ({ form: event.form, draft: event.draft }) },
        },
      },
    },
    editing: {
      description: 'A form is open.',
      tags: 'open',
      on: {
        'form.changed': {
          actions: { type: 'change', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'form.submit': [{ guard: 'isValid', target: 'saving' }, { actions: 'markAttempted' }],
        'form.close': { target: 'closed' },
      },
    },
    saving: {
      description: 'The backend is told.',
      tags: ['open', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { session, form, draft } }) => ({ session, form, draft }),
        onDone: {
          target: 'closed',
          actions: { type: 'saved', params: ({ context: { session, form, draft } }) => ({ session, form, draft }) },
        },
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
  },
})
