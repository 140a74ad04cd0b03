import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import { type CorrectionDraft, correctionErrors, emptyCorrection, type StockRow } from '../../domain/catalogue/stock'
import { failureOf, noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { requestTimeout } from '../delays'
import { call, defined, effect } from '../effect'

/** Provided by src/desk/stock/stock-page.tsx. */
const effects = {
  actors: {
    sendCorrection: call<StockRow, { session: Session; row: StockRow; id: string; draft: CorrectionDraft }>(),
    /** The product with its present stock. */
    readRow: call<StockRow, { session: Session; row: StockRow }>(),
  },
  actions: {
    /** Shows the new stock in the list. */
    stockCorrected: effect<{ row: StockRow }>(),
  },
}
export type DeskCorrectionEffects = typeof effects

/**
 * A correction of a product's stock at the desk, with its reason.
 *
 * The dialog shows why the backend refused a correction, and preserves the input. A correction has the same id on every attempt,
 * so that one whose response was lost is counted once. The dialog cannot be closed while the request is in flight.
 * After a refusal because of the stock it shows the present one, with which a count is compared then.
 */
export const deskCorrectionMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** The product to correct. */
      row: StockRow | null
      /** The id of the correction, a UUID. */
      id: string
      draft: CorrectionDraft
      /** The dialog was submitted: from now on missing fields show an error. */
      attempted: boolean
      /** Messages that explain why the correction failed. */
      messages: string[]
    },
    input: {} as { session: Session },
    events: {} as
      | { type: 'correction.begun'; row: StockRow; id: string }
      | { type: 'correction.changed'; field: keyof CorrectionDraft; value: string }
      | { type: 'correction.sent' }
      | { type: 'correction.closed' },
    tags: {} as 'open' | 'busy',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    begin: assign((_, { row, id }: { row: StockRow; id: string }) => ({
      row,
      id,
      draft: emptyCorrection,
      attempted: false,
      messages: [],
    })),
    change: assign(({ context }, { field, value }: { field: keyof CorrectionDraft; value: string }) => ({
      draft: { ...context.draft, [field]: value },
    })),
    markAttempted: assign({ attempted: true, messages: [] }),
    setRow: assign({ row: (_, { row }: { row: StockRow }) => row }),
    clearMessages: assign({ messages: [] }),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
  },
  guards: {
    /** The form shows an earlier stock. */
    isConflict: (_, { error }: { error: unknown }) => failureOf(error).status === 409,
    isValid: ({ context: { draft, row } }) => Object.keys(correctionErrors(draft, defined(row))).length === 0,
  },
  delays: { requestTimeout },
}).createMachine({
  id: 'desk-correction',
  description: 'A correction of a product’s stock, at the desk.',
  context: ({ input: { session } }) => ({
    session,
    row: null,
    id: '',
    draft: emptyCorrection,
    attempted: false,
    messages: [],
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        'correction.begun': { target: 'typing', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    typing: {
      description: 'A dialog takes the number of pieces and the reason.',
      tags: 'open',
      on: {
        'correction.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'correction.sent': [{ guard: 'isValid', target: 'sending' }, { actions: 'markAttempted' }],
        'correction.closed': { target: 'closed' },
      },
    },
    sending: {
      description: 'The correction is being sent. The dialog stays open until there is a response.',
      tags: ['open', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'sendCorrection',
        src: 'sendCorrection',
        input: ({ context: { session, row, id, draft } }) => ({ session, row: defined(row), id, draft }),
        onDone: {
          target: 'closed',
          actions: { type: 'stockCorrected', params: ({ event }) => ({ row: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'refreshing',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          { target: 'typing', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
      after: {
        requestTimeout: { target: 'typing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    refreshing: {
      description: 'The backend refused the correction because of the stock. The present stock is being read.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'readRow',
        src: 'readRow',
        input: ({ context: { session, row } }) => ({ session, row: defined(row) }),
        onDone: { target: 'typing', actions: { type: 'setRow', params: ({ event }) => ({ row: event.output }) } },
        onError: { target: 'typing' },
      },
      after: { requestTimeout: { target: 'typing' } },
    },
  },
})
