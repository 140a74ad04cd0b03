import { assign, setup } from 'xstate'
import { effect } from '../effect'

/** Provided by src/shop/cancel-order.ts. */
const effects = {
  actions: {
    cancel: effect<{ orderId: string }>(),
    toast: effect<{ kind: 'error'; text: string }>(),
  },
}
export type CancelOrderEffects = typeof effects

/**
 * Cancelling an order, which is possible for a while. The shopper must confirm it.
 *
 * The offer ends at its deadline, and when the order has progressed. If the deadline passes during the confirmation, a message
 * appears.
 */
export const cancelOrderMachine = setup({
  types: {
    context: {} as {
      orderId: string
      /** The deadline for cancelling, in ms since 1970. Null: the order cannot be cancelled. */
      until: number | null
    },
    input: {} as { orderId: string; until: number | null },
    events: {} as
      | { type: 'cancel.requested' }
      | { type: 'cancel.dismissed' }
      | { type: 'cancel.confirmed' }
      /** The order has progressed. */
      | { type: 'cancel.moved'; until: number | null },
    tags: {} as 'offered',
  },
  actions: {
    ...effects.actions,
    move: assign({ until: (_, params: { until: number | null }) => params.until }),
  },
  guards: {
    isCancellable: ({ context: { until } }) => until !== null && until > Date.now(),
    isMoved: ({ context }, params: { until: number | null }) => context.until !== params.until,
  },
  delays: { deadline: ({ context }) => (context.until ?? 0) - Date.now() },
}).createMachine({
  id: 'cancel-order',
  description: 'Cancelling one order, while that is possible.',
  context: ({ input }) => ({ orderId: input.orderId, until: input.until }),
  initial: 'looking',
  on: {
    'cancel.moved': {
      guard: { type: 'isMoved', params: ({ event }) => event },
      target: '.looking',
      actions: { type: 'move', params: ({ event }) => event },
    },
  },
  states: {
    looking: {
      description: 'Checks whether the order can be cancelled.',
      always: [{ guard: 'isCancellable', target: 'offered' }, { target: 'over' }],
    },
    offered: {
      description: 'The order can be cancelled.',
      tags: 'offered',
      on: { 'cancel.requested': { target: 'asking' } },
      after: { deadline: { target: 'over' } },
    },
    asking: {
      description: 'The shopper must confirm the cancellation.',
      tags: 'offered',
      on: {
        'cancel.dismissed': { target: 'offered' },
        'cancel.confirmed': {
          target: 'offered',
          actions: { type: 'cancel', params: ({ context }) => ({ orderId: context.orderId }) },
        },
      },
      after: {
        deadline: {
          target: 'over',
          actions: { type: 'toast', params: { kind: 'error', text: 'The order can no longer be cancelled.' } },
        },
      },
    },
    over: { description: 'The order cannot be cancelled.' },
  },
})
