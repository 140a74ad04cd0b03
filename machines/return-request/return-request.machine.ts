import { assign, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { PlacedOrder } from '../../domain/placed-order'
import type { ReturnableLine, ReturnDraft } from '../../domain/return-request'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-return-request.ts')
}

/**
 * A shopper asks to give something of an order back: which pieces, and why.
 *
 * What the shop refuses is said where it was typed, and what was typed stays. Nothing is closed while the shop is asked.
 */
export const returnRequestMachine = setup({
  types: {
    context: {} as {
      session: Session
      orderId: string
      lines: ReturnableLine[]
      draft: ReturnDraft
      /** The shopper has pressed the button: from now on what is missing is said. */
      attempted: boolean
      /** Why the shop does not take it, in words. */
      messages: string[]
    },
    input: {} as { session: Session; orderId: string },
    events: {} as
      | { type: 'return.opened'; lines: ReturnableLine[] }
      | { type: 'return.counted'; id: string; qty: number }
      | { type: 'return.reasoned'; reason: string }
      | { type: 'return.sent' }
      | { type: 'return.closed' },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    /** Asks for the return; answers the order. */
    askReturn: fromPromise<PlacedOrder, { session: Session; orderId: string; draft: ReturnDraft }>(notBound),
  },
  actions: {
    open: assign({
      lines: (_, params: { lines: ReturnableLine[] }) => params.lines,
      draft: { pieces: {}, reason: '' },
      attempted: false,
      messages: [],
    }),
    count: assign({
      draft: ({ context: { draft } }, params: { id: string; qty: number }) => ({
        reason: draft.reason,
        pieces: Object.assign({}, draft.pieces, { [params.id]: params.qty }),
      }),
    }),
    setReason: assign({
      draft: ({ context: { draft } }, params: { reason: string }) => ({ pieces: draft.pieces, reason: params.reason }),
    }),
    markAttempted: assign({ attempted: true }),
    clearMessages: assign({ messages: [] }),
    /** Bound in rules.ts. */
    setFailure: (_, _params: { error: unknown }) => {},
    /** Callback for the orders: one of them has gone on. */
    orderChanged: (_, _params: { order: PlacedOrder }) => {},
    toast: (_, _params: { text: string }) => {},
  },
  guards: {
    /** Bound in rules.ts. */
    isValid: (): boolean => true,
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'return-request',
  description: 'Asking to give something of an order back.',
  context: ({ input: { session, orderId } }) => ({
    session,
    orderId,
    lines: [],
    draft: { pieces: {}, reason: '' },
    attempted: false,
    messages: [],
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked for.',
      on: {
        'return.opened': {
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => ({ lines: event.lines }) },
        },
      },
    },
    editing: {
      description: 'The shopper says which pieces, and why.',
      tags: 'open',
      on: {
        'return.counted': {
          actions: { type: 'count', params: ({ event }) => ({ id: event.id, qty: event.qty }) },
        },
        'return.reasoned': { actions: { type: 'setReason', params: ({ event }) => ({ reason: event.reason }) } },
        'return.sent': [{ guard: 'isValid', target: 'asking' }, { actions: 'markAttempted' }],
        'return.closed': { target: 'closed' },
      },
    },
    asking: {
      description: 'The shop is asked.',
      tags: ['open', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'askReturn',
        src: 'askReturn',
        input: ({ context: { session, orderId, draft } }) => ({ session, orderId, draft }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'orderChanged', params: ({ event }) => ({ order: event.output }) },
            { type: 'toast', params: { text: 'We have got your request, and write to you.' } },
          ],
        },
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
