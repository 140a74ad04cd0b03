import { assign, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { CodeDraft } from '../../domain/code-form'
import type { PromoCode } from '../../domain/promo-code'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/desk/bind-desk-codes.ts')
}

type Saving = { session: Session; code: PromoCode | null; draft: CodeDraft }

/**
 * The promo codes of the shop at the desk, and the form of one.
 *
 * One form at a time. A save that fails keeps what was typed and says why; nothing is closed while it is under way. What was
 * saved stands in the list at once.
 */
export const deskCodesMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** null: none have come yet. */
      codes: PromoCode[] | null
      /** The code that is changed; null: a new one. */
      code: PromoCode | null
      draft: CodeDraft
      /** The shopkeeper has pressed Save: from now on what is wrong is said. */
      attempted: boolean
      /** Why the codes have not come, or one is not saved, in words. */
      messages: string[]
    },
    input: {} as { session: Session; draft: CodeDraft },
    events: {} as
      | { type: 'codes.reload' }
      | { type: 'code.opened'; code: PromoCode | null; draft: CodeDraft }
      | { type: 'code.changed'; field: keyof CodeDraft; value: string }
      | { type: 'code.submitted' }
      | { type: 'code.closed' },
    tags: {} as 'busy' | 'failed' | 'open',
  },
  actors: {
    loadCodes: fromPromise<PromoCode[], { session: Session }>(notBound),
    saveCode: fromPromise<PromoCode, Saving>(notBound),
  },
  actions: {
    setCodes: assign({ codes: (_, params: { codes: PromoCode[] }) => params.codes, messages: [] }),
    /** Bound in rules.ts. */
    setFailure: (_, _params: { error: unknown }) => {},
    open: assign({
      code: (_, params: { code: PromoCode | null; draft: CodeDraft }) => params.code,
      draft: (_, params: { code: PromoCode | null; draft: CodeDraft }) => params.draft,
      attempted: false,
      messages: [],
    }),
    change: assign({
      draft: ({ context }, params: { field: keyof CodeDraft; value: string }) =>
        Object.assign({}, context.draft, { [params.field]: params.value }),
    }),
    markAttempted: assign({ attempted: true }),
    clearMessages: assign({ messages: [] }),
    /** A code that was changed stays in its place; a new one stands last. */
    keep: assign({
      codes: ({ context: { codes } }, params: { code: PromoCode }) => {
        const others = codes ?? []
        return others.some(({ id }) => id === params.code.id)
          ? others.map((code) => (code.id === params.code.id ? params.code : code))
          : others.concat(params.code)
      },
    }),
  },
  guards: {
    /** Bound in rules.ts. */
    isValid: (): boolean => true,
  },
  delays: { requestTimeout: 15_000 },
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
      description: 'The codes are fetched.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'loadCodes',
        src: 'loadCodes',
        input: ({ context: { session } }) => ({ session }),
        onDone: { target: 'listed', actions: { type: 'setCodes', params: ({ event }) => ({ codes: event.output }) } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      after: {
        requestTimeout: {
          target: 'failed',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    failed: {
      description: 'The codes could not be fetched: that is said, with a way to try again.',
      tags: 'failed',
      on: { 'codes.reload': { target: 'loading' } },
    },
    listed: {
      description: 'The codes are shown.',
      on: {
        'codes.reload': { target: 'loading' },
        'code.opened': {
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => ({ code: event.code, draft: event.draft }) },
        },
      },
    },
    editing: {
      description: 'The form of a code is open.',
      tags: 'open',
      on: {
        'code.changed': {
          actions: { type: 'change', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'code.submitted': [{ guard: 'isValid', target: 'saving' }, { actions: 'markAttempted' }],
        'code.closed': {
          description: 'Also what somebody else has changed meanwhile is seen then.',
          target: 'loading',
        },
      },
    },
    saving: {
      description: 'The backend is told.',
      tags: ['open', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'saveCode',
        src: 'saveCode',
        input: ({ context: { session, code, draft } }) => ({ session, code, draft }),
        onDone: { target: 'listed', actions: { type: 'keep', params: ({ event }) => ({ code: event.output }) } },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        requestTimeout: {
          target: 'editing',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
  },
})
