import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { Settlement, UnmatchedPayment } from '../../domain/desk/desk-people'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { requestTimeout } from '../delays'
import { call, defined, effect } from '../effect'

/** Provided by src/desk/people/payments-page.tsx. */
const effects = {
  actors: {
    settlePayment: call<void, { session: Session; payment: UnmatchedPayment; settlement: Settlement }>(),
  },
  actions: {
    /** Fetches the list again: the payment is no longer in it. */
    paymentSettled: effect(),
  },
}
export type DeskPaymentEffects = typeof effects

/**
 * A payment without an order is refunded at the desk, or marked as settled another way.
 *
 * A failed request shows why and preserves the reason, and another attempt has the same id, so that it counts once. The dialog
 * cannot be closed while the request is in flight.
 */
export const deskPaymentMachine = setup({
  types: {
    context: {} as {
      session: Session
      payment: UnmatchedPayment | null
      settlement: Settlement
      /** The button was clicked: from now on a missing reason shows an error. */
      attempted: boolean
      /** Messages that explain why the payment could not be settled. */
      messages: string[]
    },
    input: {} as { session: Session },
    events: {} as
      /** `id`: a UUID, the same for every attempt. */
        | { type: 'payment.opened'; payment: UnmatchedPayment; how: Settlement['how']; id: string }
        | { type: 'payment.reasoned'; reason: string }
        | { type: 'payment.submitted' }
        | { type: 'payment.closed' },
    tags: {} as 'open' | 'busy',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    open: assign((_, { payment, how, id }: { payment: UnmatchedPayment; how: Settlement['how']; id: string }) => ({
      payment,
      settlement: { id, how, reason: '' },
      attempted: false,
      messages: [],
    })),
    setReason: assign(({ context }, { reason }: { reason: string }) => ({
      settlement: { ...context.settlement, reason },
    })),
    markAttempted: assign({ attempted: true, messages: [] }),
    clearMessages: assign({ messages: [] }),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
  },
  guards: { hasReason: ({ context: { settlement } }) => settlement.reason.trim() !== '' },
  delays: { requestTimeout },
}).createMachine({
  id: 'desk-payment',
  description: 'The refund or the other end of a payment without an order, at the desk.',
  context: ({ input: { session } }) => ({
    session,
    payment: null,
    settlement: { id: '', how: 'refund', reason: '' },
    attempted: false,
    messages: [],
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        'payment.opened': { target: 'entering', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    entering: {
      description: 'The shopkeeper enters the reason.',
      tags: 'open',
      on: {
        'payment.reasoned': { actions: { type: 'setReason', params: ({ event }) => event } },
        'payment.submitted': [{ guard: 'hasReason', target: 'sending' }, { actions: 'markAttempted' }],
        'payment.closed': { target: 'closed' },
      },
    },
    sending: {
      description: 'The request is in flight.',
      tags: ['open', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'settlePayment',
        src: 'settlePayment',
        input: ({ context: { session, payment, settlement } }) => ({ session, payment: defined(payment), settlement }),
        onDone: { target: 'closed', actions: 'paymentSettled' },
        onError: { target: 'entering', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'entering', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
  },
})
