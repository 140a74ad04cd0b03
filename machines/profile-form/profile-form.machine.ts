import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import { type ProfileDraft, type ProfileForm, profileErrors } from '../../domain/account/profile-form'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { requestTimeout } from '../delays'
import { call, effect } from '../effect'

type Saving = { session: Session; form: ProfileForm; draft: ProfileDraft }

const SAVED: Readonly<Record<ProfileForm, string>> = {
  name: 'Profile updated',
  password: 'Password changed',
  account: 'Account deleted',
}

/** Effects, provided by src/shop/profile-form.ts. */
const effects = {
  actors: { save: call<void, Saving>() },
  actions: {
    /** The session continues with the new name, or ends with its account. */
    saved: effect<Saving>(),
    toast: effect<{ text: string }>(),
  },
}
export type ProfileFormEffects = typeof effects

/**
 * The forms of the account itself: change the name, change the password, delete the account.
 *
 * One form is open at a time. It cannot be closed while a request is in flight. A failed request leaves the fields as they are
 * and shows why.
 */
export const profileFormMachine = setup({
  types: {
    context: {} as {
      session: Session
      form: ProfileForm
      draft: ProfileDraft
      /** The shopper has clicked Save with an invalid form, so empty fields show an error too. */
      attempted: boolean
      /** Why the last request failed. */
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
  actors: effects.actors,
  actions: {
    ...effects.actions,
    open: assign({
      form: (_, params: { form: ProfileForm; draft: ProfileDraft }) => params.form,
      draft: (_, params: { form: ProfileForm; draft: ProfileDraft }) => params.draft,
      attempted: false,
      messages: [],
    }),
    change: assign({
      draft: ({ context }, params: { field: keyof ProfileDraft; value: string }) => ({
        ...context.draft,
        [params.field]: params.value,
      }),
    }),
    markAttempted: assign({ attempted: true, messages: [] }),
    clearMessages: assign({ messages: [] }),
    setFailure: assign({ messages: (_, params: { error: unknown }) => failureMessages(params.error) }),
  },
  guards: { isValid: ({ context: { form, draft } }) => Object.keys(profileErrors(form, draft)).length === 0 },
  delays: { requestTimeout },
}).createMachine({
  id: 'profile-form',
  description: 'The forms that change the name or the password of the account, or delete it.',
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
        'form.open': { target: 'editing', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    editing: {
      description: 'A form is open.',
      tags: 'open',
      on: {
        'form.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isValid', target: 'saving' }, { actions: 'markAttempted' }],
        'form.close': { target: 'closed' },
      },
    },
    saving: {
      description: 'The request is in flight.',
      tags: ['open', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { session, form, draft } }) => ({ session, form, draft }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'toast', params: ({ context }) => ({ text: SAVED[context.form] }) },
            { type: 'saved', params: ({ context: { session, form, draft } }) => ({ session, form, draft }) },
          ],
        },
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'editing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
  },
})
