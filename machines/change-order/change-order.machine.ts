import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import { type AddressField, emptyAddress } from '../../domain/account/address'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { type Changeable, type ChangeDraft, changeErrors, withField } from '../../domain/order/change-request'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { requestTimeout } from '../delays'
import { call, effect } from '../effect'

/** Provided by src/shop/change-order.ts. */
const effects = {
  actors: {
    /** Sends the change. Resolves with the order. */
    sendChange: call<PlacedOrder, { session: Session; orderId: string; draft: ChangeDraft; before: Changeable }>(),
  },
  actions: {
    /** Notifies the orders that one of them has changed. */
    orderChanged: effect<{ order: PlacedOrder }>(),
    toast: effect<{ text: string }>(),
  },
}
export type ChangeOrderEffects = typeof effects

/**
 * A change of an order that is not packed: another address or mobile number, or fewer pieces.
 *
 * A refusal is shown in the dialog, and the entries stay. The dialog does not close while the request is in flight.
 */
export const changeOrderMachine = setup({
  types: {
    context: {} as {
      session: Session
      orderId: string
      before: Changeable
      draft: ChangeDraft
      /** The shopper has tried to send the change. From now on wrong entries are marked. */
      attempted: boolean
      /** Why the shop refuses the change. */
      messages: string[]
    },
    input: {} as { session: Session; orderId: string },
    events: {} as
      | { type: 'change.opened'; before: Changeable }
      | { type: 'change.typed'; field: AddressField; value: string }
      | { type: 'change.counted'; id: string; qty: number }
      | { type: 'change.sent' }
      | { type: 'change.closed' },
    tags: {} as 'open' | 'busy',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    open: assign((_, { before }: { before: Changeable }) => ({
      before,
      draft: { address: before.address, pieces: {} },
      attempted: false,
      messages: [],
    })),
    type: assign({
      draft: ({ context }, params: { field: AddressField; value: string }) =>
        withField(context.draft, params.field, params.value),
    }),
    count: assign({
      draft: ({ context: { draft } }, { id, qty }: { id: string; qty: number }) => ({
        address: draft.address,
        pieces: { ...draft.pieces, [id]: qty },
      }),
    }),
    markAttempted: assign({ attempted: true }),
    clearMessages: assign({ messages: [] }),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
  },
  guards: { isValid: ({ context: { draft, before } }) => changeErrors(draft, before).length === 0 },
  delays: { requestTimeout },
}).createMachine({
  id: 'change-order',
  description: 'A change of an order that is not packed.',
  context: ({ input: { session, orderId } }) => ({
    session,
    orderId,
    before: { address: emptyAddress, lines: [] },
    draft: { address: emptyAddress, pieces: {} },
    attempted: false,
    messages: [],
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        'change.opened': {
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => ({ before: event.before }) },
        },
      },
    },
    editing: {
      description: 'The shopper enters the address and the pieces.',
      tags: 'open',
      on: {
        'change.typed': {
          actions: { type: 'type', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'change.counted': { actions: { type: 'count', params: ({ event }) => ({ id: event.id, qty: event.qty }) } },
        'change.sent': [{ guard: 'isValid', target: 'sending' }, { actions: 'markAttempted' }],
        'change.closed': { target: 'closed' },
      },
    },
    sending: {
      description: 'The request is in flight.',
      tags: ['open', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        input: ({ context: { session, orderId, draft, before } }) => ({ session, orderId, draft, before }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'orderChanged', params: ({ event }) => ({ order: event.output }) },
            { type: 'toast', params: { text: 'Your order is changed.' } },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        requestTimeout: { target: 'editing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
  },
})
