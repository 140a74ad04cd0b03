import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { type ReturnableLine, type ReturnDraft, returnErrors } from '../../domain/order/return-request'
import { requestTimeout } from '../delays'
import { call, effect } from '../effect'

/** Provided by src/shop/return-request.ts. */
const effects = {
  actors: {
    /** Requests the return. Resolves with the order. */
    askReturn: call<PlacedOrder, { session: Session; orderId: string; draft: ReturnDraft }>(),
  },
  actions: {
    /** Notifies the orders that one of them has progressed. */
    orderChanged: effect<{ order: PlacedOrder }>(),
    toast: effect<{ text: string }>(),
  },
}
export type ReturnRequestEffects = typeof effects

/**
 * A shopper's request to return pieces of an order: which ones, and why.
 *
 * A refusal is shown in the dialog, and the entries stay. The dialog does not close while the request is in flight.
 */
export const returnRequestMachine = setup({
  types: {
    context: {} as {
      session: Session
      orderId: string
      lines: ReturnableLine[]
      draft: ReturnDraft
      /** The shopper has tried to send the request. From now on missing entries are marked. */
      attempted: boolean
      /** Why the shop refuses the request. */
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
  actors: effects.actors,
  actions: {
    ...effects.actions,
    open: assign({
      lines: (_, params: { lines: ReturnableLine[] }) => params.lines,
      draft: { pieces: {}, reason: '' },
      attempted: false,
      messages: [],
    }),
    count: assign({
      draft: ({ context: { draft } }, params: { id: string; qty: number }) => ({
        reason: draft.reason,
        pieces: { ...draft.pieces, [params.id]: params.qty },
      }),
    }),
    setReason: assign({
      draft: ({ context: { draft } }, params: { reason: string }) => ({ pieces: draft.pieces, reason: params.reason }),
    }),
    markAttempted: assign({ attempted: true }),
    clearMessages: assign({ messages: [] }),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
  },
  guards: {
    isValid: ({ context: { draft, lines } }) => Object.keys(returnErrors(draft, lines)).length === 0,
  },
  delays: { requestTimeout },
}).createMachine({
  id: 'return-request',
  description: 'A request to return pieces of an order.',
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
      description: 'The dialog is closed.',
      on: {
        'return.opened': {
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => ({ lines: event.lines }) },
        },
      },
    },
    editing: {
      description: 'The shopper enters the pieces and the reason.',
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
      description: 'The request is in flight.',
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
            { type: 'toast', params: { text: 'We’ve received your request and will write to you.' } },
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
          actions: { type: 'setFailure', params: { error: noResponse } },
        },
      },
    },
  },
})
