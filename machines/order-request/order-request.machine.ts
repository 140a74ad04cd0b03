import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import { type AddressField, emptyAddress } from '../../domain/account/address'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { type OrderRequest, type RequestDraft, requestErrors, withField } from '../../domain/order/order-request'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { requestTimeout } from '../delays'
import { call, effect } from '../effect'

/** Provided by src/shop/order-request.ts and, at the desk, by src/desk/orders/change-order.tsx. */
const effects = {
  actors: {
    /** Sends the request. Resolves with the order. */
    sendRequest: call<PlacedOrder, { session: Session; orderId: string; request: OrderRequest; draft: RequestDraft }>(),
  },
  actions: {
    /** Notifies the screen that the order has changed. */
    orderChanged: effect<{ order: PlacedOrder; type: OrderRequest['type'] }>(),
  },
}
export type OrderRequestEffects = typeof effects

/**
 * A request about an order, entered in a dialog: to change its address or to lower its quantities before it is packed, or to
 * return pieces of it.
 *
 * A refusal is shown in the dialog, and the entries stay. The dialog does not close while the request is in flight.
 */
export const orderRequestMachine = setup({
  types: {
    context: {} as {
      session: Session
      orderId: string
      request: OrderRequest
      draft: RequestDraft
      /** The person has tried to send the request. From now on wrong entries are marked. */
      attempted: boolean
      /** Why the shop refuses the request. */
      messages: string[]
    },
    input: {} as { session: Session; orderId: string },
    events: {} as
      | { type: 'request.opened'; request: OrderRequest }
      | { type: 'request.typed'; field: AddressField | 'reason'; value: string }
      | { type: 'request.counted'; id: string; qty: number }
      | { type: 'request.sent' }
      | { type: 'request.closed' },
    tags: {} as 'open' | 'busy',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    open: assign((_, { request }: { request: OrderRequest }) => ({
      request,
      draft: { pieces: {}, address: request.address, reason: '' },
      attempted: false,
      messages: [],
    })),
    type: assign({
      draft: ({ context }, params: { field: AddressField | 'reason'; value: string }) =>
        withField(context.draft, params.field, params.value),
    }),
    count: assign({
      draft: ({ context: { draft } }, { id, qty }: { id: string; qty: number }) => ({
        ...draft,
        pieces: { ...draft.pieces, [id]: qty },
      }),
    }),
    markAttempted: assign({ attempted: true, messages: [] }),
    clearMessages: assign({ messages: [] }),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
  },
  guards: { isValid: ({ context: { request, draft } }) => requestErrors(request, draft).length === 0 },
  delays: { requestTimeout },
}).createMachine({
  id: 'order-request',
  description: 'A request about an order: to change it before it is packed, or to return pieces of it.',
  context: ({ input: { session, orderId } }) => ({
    session,
    orderId,
    request: { type: 'order.change', lines: [], address: emptyAddress },
    draft: { pieces: {}, address: emptyAddress, reason: '' },
    attempted: false,
    messages: [],
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        'request.opened': { target: 'editing', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    editing: {
      description: 'The address, the pieces or the reason are entered.',
      tags: 'open',
      on: {
        'request.typed': { actions: { type: 'type', params: ({ event }) => event } },
        'request.counted': { actions: { type: 'count', params: ({ event }) => event } },
        'request.sent': [{ guard: 'isValid', target: 'sending' }, { actions: 'markAttempted' }],
        'request.closed': { target: 'closed' },
      },
    },
    sending: {
      description: 'The request is in flight.',
      tags: ['open', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context: { session, orderId, request, draft } }) => ({ session, orderId, request, draft }),
        onDone: {
          target: 'closed',
          actions: {
            type: 'orderChanged',
            params: ({ event, context }) => ({ order: event.output, type: context.request.type }),
          },
        },
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'editing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
  },
})
