import { assign, fromPromise, setup, stateIn } from 'xstate'
import type { Session } from '../domain/account'
import type { Failure } from '../domain/failure'
import type { PlacedOrder } from '../domain/placed-order'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-orders.ts')
}

/** What the state that asks for it has been entered with. */
function required<T>(value: T | null): T {
  if (value === null) throw new Error('The orders are in a state whose value is missing.')
  return value
}

/**
 * The shopper's orders, oldest first as the backend keeps them.
 *
 * A newly recorded order replaces the list. News from elsewhere starts the fetch anew, since fetching changes nothing. A
 * fetch that fails keeps what is known. One order at a time is cancelled; what is heard from elsewhere meanwhile is
 * fetched after it. A cancellation that fails, or of which nothing is heard, says so and the list is fetched again.
 */
export const ordersMachine = setup({
  types: {
    context: {} as {
      session: Session
      items: PlacedOrder[]
      /** The id of the order that is being cancelled. */
      cancellingId: string | null
    },
    input: {} as { session: Session },
    events: {} as
      | { type: 'orders.reload' }
      | { type: 'orders.stale' }
      | { type: 'orders.replaced'; items: PlacedOrder[] }
      | { type: 'orders.cancel'; orderId: string },
    tags: {} as 'busy' | 'ready' | 'outdated' | 'failed',
  },
  actors: {
    loadOrders: fromPromise<PlacedOrder[], { session: Session }>(notBound),
    /** Cancels an order, which refunds it; its answer is the list. */
    cancelOrder: fromPromise<PlacedOrder[], { session: Session; orderId: string }>(notBound),
  },
  actions: {
    replaceItems: assign({ items: (_, params: { items: PlacedOrder[] }) => params.items }),
    markCancelling: assign({ cancellingId: (_, params: { orderId: string }) => params.orderId }),
    forgetCancelling: assign({ cancellingId: null }),
    toast: (_, _params: { text: string; kind?: 'success' | 'error'; failure?: unknown }) => {},
  },
  guards: {
    isKnown: ({ context }, params: { orderId: string }) =>
      context.items.some(({ orderId }) => orderId === params.orderId),
    isStale: stateIn({ cancelling: 'stale' }),
    isRefused: (_, params: { error: unknown }) => (params.error as Failure).status === 409,
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'orders',
  description: 'The orders of the shopper’s account.',
  context: ({ input }) => ({ session: input.session, items: [], cancellingId: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The orders are being fetched for the first time.',
      tags: 'busy',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: ({ context }) => ({ session: context.session }),
        onDone: {
          target: 'ready',
          actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
        },
        onError: { target: 'failed' },
      },
      on: {
        'orders.stale': { target: 'loading', reenter: true },
        'orders.replaced': {
          target: 'ready',
          actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.items }) },
        },
      },
      after: { requestTimeout: { target: 'failed' } },
    },
    failed: {
      description: 'The orders could not be fetched. The shopper is told and may try again.',
      tags: 'failed',
      on: {
        'orders.reload': { target: 'loading' },
        'orders.stale': { target: 'loading' },
        'orders.replaced': {
          target: 'ready',
          actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.items }) },
        },
      },
    },
    ready: {
      description: 'The orders are known.',
      tags: 'ready',
      initial: 'current',
      on: {
        'orders.reload': { target: 'refreshing' },
        'orders.stale': { target: 'refreshing' },
        'orders.replaced': {
          description: 'An order was recorded, and the answer held them all.',
          target: 'ready',
          actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.items }) },
        },
        'orders.cancel': {
          guard: { type: 'isKnown', params: ({ event }) => ({ orderId: event.orderId }) },
          target: 'cancelling',
          actions: { type: 'markCancelling', params: ({ event }) => ({ orderId: event.orderId }) },
        },
      },
      states: {
        current: { description: 'What is shown is what the backend said last.' },
        outdated: {
          description: 'The last attempt to fetch the orders again failed. The shopper may try again.',
          tags: 'outdated',
        },
      },
    },
    cancelling: {
      description: 'An order is being cancelled.',
      tags: ['busy', 'ready'],
      initial: 'fresh',
      exit: 'forgetCancelling',
      states: {
        fresh: { description: 'Nothing was heard from elsewhere: the answer is the newest list.' },
        stale: { description: 'Something was heard from elsewhere, so the list is fetched once more afterwards.' },
      },
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ session: context.session, orderId: required(context.cancellingId) }),
        onDone: [
          {
            description: 'What was heard meanwhile may be newer than this answer.',
            guard: 'isStale',
            target: 'refreshing',
            actions: [
              { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
              { type: 'toast', params: { text: 'Order cancelled' } },
            ],
          },
          {
            target: 'ready',
            actions: [
              { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
              { type: 'toast', params: { text: 'Order cancelled' } },
            ],
          },
        ],
        onError: [
          {
            description: 'The hour is over, or the order has left the house.',
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refreshing',
            actions: { type: 'toast', params: { kind: 'error', text: 'The order can no longer be cancelled.' } },
          },
          {
            target: 'refreshing',
            actions: {
              type: 'toast',
              params: ({ event }) => ({
                kind: 'error',
                text: 'The order could not be cancelled.',
                failure: event.error,
              }),
            },
          },
        ],
      },
      on: {
        'orders.stale': { target: '.stale' },
        'orders.replaced': {
          description: 'An order was recorded meanwhile: it is shown, and the list is fetched after this.',
          target: '.stale',
          actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.items }) },
        },
      },
      after: {
        requestTimeout: {
          target: 'refreshing',
          actions: {
            type: 'toast',
            params: { kind: 'error', text: 'Cancelling the order takes too long. Looking again…' },
          },
        },
      },
    },
    refreshing: {
      description: 'The orders are fetched again; what is known stays.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'refreshOrders',
        src: 'loadOrders',
        input: ({ context }) => ({ session: context.session }),
        onDone: {
          target: 'ready',
          actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
        },
        onError: { target: 'ready.outdated' },
      },
      on: {
        'orders.stale': { target: 'refreshing', reenter: true },
        'orders.replaced': {
          target: 'refreshing',
          reenter: true,
          actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.items }) },
        },
      },
      after: { requestTimeout: { target: 'ready.outdated' } },
    },
  },
})
