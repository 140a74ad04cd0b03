import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import { type CodeDraft, codeErrors } from '../../domain/desk/code-form'
import type { PromoCode } from '../../domain/desk/promo-code'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { requestTimeout } from '../delays'
import { call } from '../effect'

/** Provided by src/desk/codes/desk-codes.ts. */
const effects = {
  actors: {
    loadCodes: call<PromoCode[], { session: Session }>(),
    saveCode: call<PromoCode, { session: Session; code: PromoCode | null; draft: CodeDraft }>(),
  },
}
export type DeskCodesEffects = typeof effects

/**
 * The promo codes of the shop at the desk, and the form of one.
 *
 * One form at a time. A failed save shows why and preserves the form. The form cannot be closed while it is being saved. The
 * list shows a saved code at once.
 */
export const deskCodesMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** null: not loaded yet. */
      codes: PromoCode[] | null
      /** The code in the form; null: a new one. */
      code: PromoCode | null
      draft: CodeDraft
      /** Save was clicked: from now on invalid fields show an error. */
      attempted: boolean
      /** Messages that explain why the codes could not be fetched or the form could not be saved. */
      messages: string[]
    },
    input: {} as { session: Session; draft: CodeDraft },
    events: {} as
      | { type: 'codes.reload' }
      | { type: 'code.opened'; code: PromoCode | null; draft: CodeDraft }
      | { type: 'code.changed'; field: keyof CodeDraft; value: string }
      | { type: 'code.submitted' }
      /** `draft`: the terms of the code with an end that has passed. */
      | { type: 'code.ended'; draft: CodeDraft }
      | { type: 'code.closed' },
    tags: {} as 'busy' | 'failed' | 'open',
  },
  actors: effects.actors,
  actions: {
    setCodes: assign((_, { codes }: { codes: PromoCode[] }) => ({ codes, messages: [] })),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
    open: assign((_, { code, draft }: { code: PromoCode | null; draft: CodeDraft }) => ({
      code,
      draft,
      attempted: false,
      messages: [],
    })),
    change: assign(({ context }, { field, value }: { field: keyof CodeDraft; value: string }) => ({
      draft: { ...context.draft, [field]: value },
    })),
    replaceDraft: assign((_, { draft }: { draft: CodeDraft }) => ({ draft })),
    markAttempted: assign({ attempted: true, messages: [] }),
    clearMessages: assign({ messages: [] }),
    /** Replaces a changed code in its place. Appends a new one. */
    setCode: assign({
      codes: ({ context }, { code: saved }: { code: PromoCode }) => {
        const codes = context.codes ?? []
        return codes.some(({ id }) => id === saved.id)
          ? codes.map((code) => (code.id === saved.id ? saved : code))
          : codes.concat(saved)
      },
    }),
  },
  guards: {
    isValid: ({ context: { draft } }) => Object.keys(codeErrors(draft)).length === 0,
    isKnown: ({ context: { code } }) => code !== null,
  },
  delays: { requestTimeout },
}).createMachine({
  id: 'desk-codes',
  description: 'The promo codes of the shop at the desk, and the form of one.',
  context: ({ input: { session, draft } }) => ({
    session,
    codes: null,
    code: null,
    draft,
    attempted: false,
    messages: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The codes are being fetched.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'loadCodes',
        src: 'loadCodes',
        input: ({ context: { session } }) => ({ session }),
        onDone: { target: 'listed', actions: { type: 'setCodes', params: ({ event }) => ({ codes: event.output }) } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'failed', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    failed: {
      description: 'The codes could not be fetched. The screen offers to try again.',
      tags: 'failed',
      on: { 'codes.reload': { target: 'loading' } },
    },
    listed: {
      description: 'The codes are shown.',
      on: {
        'codes.reload': { target: 'loading' },
        'code.opened': { target: 'editing', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    editing: {
      description: 'The form of a code is open.',
      tags: 'open',
      on: {
        'code.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'code.ended': {
          guard: 'isKnown',
          target: 'saving',
          actions: { type: 'replaceDraft', params: ({ event }) => event },
        },
        'code.submitted': [{ guard: 'isValid', target: 'saving' }, { actions: 'markAttempted' }],
        'code.closed': {
          description: 'Fetches the codes again, because another shopkeeper may have changed them.',
          target: 'loading',
        },
      },
    },
    saving: {
      description: 'The form is being saved.',
      tags: ['open', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'saveCode',
        src: 'saveCode',
        input: ({ context: { session, code, draft } }) => ({ session, code, draft }),
        onDone: { target: 'listed', actions: { type: 'setCode', params: ({ event }) => ({ code: event.output }) } },
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'editing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
  },
})
