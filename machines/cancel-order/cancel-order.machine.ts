import { assign, setup } from 'xstate'

/**
 * An order that can be cancelled for a while: it is offered, and done once the shopper has said so twice.
 *
 * The offer ends by itself with its time, and with the order's way. Whoever is being asked just then is told.
 */
export const cancelOrderMachine = setup({
  types: {
    context: {} as {
      orderId: string
      /** Until when the order can be cancelled, ms since 1970; null: not at all. */
      until: number | null
    },
    input: {} as { orderId: string; until: number | null },
    events: {} as
      | { type: 'cancel.asked' }
      | { type: 'cancel.kept' }
      | { type: 'cancel.confirmed' }
      /** The order has gone on. */
      | { type: 'cancel.moved'; until: number | null },
    tags: {} as 'offered',
  },
  actions: {
    move: assign({ until: (_, params: { until: number | null }) => params.until }),
    cancel: (_, _params: { orderId: string }) => {},
    toast: (_, _params: { kind: 'error'; text: string }) => {},
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
      guard: { type: 'isMoved', params: ({ event }) => ({ until: event.until }) },
      target: '.looking',
      actions: { type: 'move', params: ({ event }) => ({ until: event.until }) },
    },
  },
  states: {
    looking: {
      description: 'Can the order be cancelled?',
      always: [{ guard: 'isCancellable', target: 'offered' }, { target: 'over' }],
    },
    offered: {
      description: 'The order can be cancelled.',
      tags: 'offered',
      on: { 'cancel.asked': { target: 'asking' } },
      after: { deadline: { target: 'over' } },
    },
    asking: {
      description: 'The shopper is asked whether it is meant.',
      tags: 'offered',
      on: {
        'cancel.kept': { target: 'offered' },
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
    over: { description: 'The order cannot be cancelled, or no longer.' },
  },
})
