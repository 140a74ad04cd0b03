import { assign, not, raise, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account/account'
import { failureOf } from '../../domain/failure'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { loadTimeout, requestTimeout } from '../delays'
import { call, defined, effect } from '../effect'

/** Provided by src/shop/orders.ts. */
const effects = {
  actors: {
    loadOrders: call<PlacedOrder[], { session: Session }>(),
    /** Cancels an order, which refunds it. Resolves with the list. */
    cancelOrder: call<PlacedOrder[], { session: Session; orderId: string }>(),
  },
  actions: { toast: effect<{ text: string; kind?: 'success' | 'error'; failure?: unknown }>() },
}
export type OrdersEffects = typeof effects

/**
 * The shopper's orders, oldest first, in the order of the backend.
 *
 * One request runs at a time; every response replaces the list. One order at a time is cancelled. After a failed
 * cancellation, or one without a response, a message appears and the list is refetched. The list that arrives with a newly
 * recorded order is shown at once. Changes made elsewhere mark the list as stale; it is refetched when no other request is
 * running. A list that failed to load is fetched again when the connection returns.
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
      | { type: 'orders.cancel'; orderId: string }
      | { type: 'orders.replaced'; items: PlacedOrder[] }
      /** One order has changed to this. */
      | { type: 'orders.updated'; order: PlacedOrder }
      | { type: 'orders.reload' }
      | { type: 'orders.stale' }
      | { type: 'orders.fetching' }
      | { type: 'connection.returned' },
    tags: {} as 'busy' | 'ready' | 'outdated' | 'failed',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    replaceItems: assign({ items: (_, params: { items: PlacedOrder[] }) => params.items }),
    replaceOne: assign({
      items: ({ context }, params: { order: PlacedOrder }) =>
        context.items.map((item) => (item.paymentId === params.order.paymentId ? params.order : item)),
    }),
    markCancelling: assign({ cancellingId: (_, params: { orderId: string }) => params.orderId }),
    endCancelling: assign({ cancellingId: null }),
    markFetching: raise({ type: 'orders.fetching' }),
  },
  guards: {
    isStale: stateIn({ freshness: 'stale' }),
    isUnderWay: not(stateIn({ work: 'ready' })),
    isKnown: ({ context }, params: { orderId: string }) =>
      context.items.some(({ orderId }) => orderId === params.orderId),
    isRefused: (_, params: { error: unknown }) => failureOf(params.error).status === 409,
  },
  delays: { loadTimeout, requestTimeout },
}).createMachine({
  id: 'orders',
  description: 'The shopper’s orders. One request runs at a time; every response replaces the list.',
  type: 'parallel',
  context: ({ input }) => ({ session: input.session, items: [], cancellingId: null }),
  states: {
    freshness: {
      description: 'Whether the list on the screen is up to date.',
      initial: 'fresh',
      states: {
        fresh: {
          description: 'No change made elsewhere is known.',
          on: {
            'orders.stale': { target: 'stale' },
            'orders.replaced': {
              description: 'The response to a request in flight may contain an older list.',
              guard: 'isUnderWay',
              target: 'stale',
            },
            'orders.updated': {
              description: 'The response to a request in flight may contain the earlier order.',
              guard: 'isUnderWay',
              target: 'stale',
            },
          },
        },
        stale: {
          description: 'The list was changed elsewhere. It is refetched when no other request is running.',
          on: { 'orders.fetching': { target: 'fresh' } },
        },
      },
    },
    work: {
      description: 'At most one request is running.',
      initial: 'loading',
      on: {
        'orders.replaced': {
          description: 'An order was recorded. The list that includes it is shown at once.',
          target: '.ready',
          actions: { type: 'replaceItems', params: ({ event }) => event },
        },
        'orders.updated': { actions: { type: 'replaceOne', params: ({ event }) => event } },
      },
      states: {
        loading: {
          description: 'The list is loading for the first time.',
          tags: 'busy',
          entry: 'markFetching',
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
          after: { loadTimeout: { target: 'failed' } },
        },
        failed: {
          description: 'The list failed to load. A message offers to try again.',
          tags: 'failed',
          always: { guard: 'isStale', target: 'loading' },
          on: { 'orders.reload': { target: 'loading' }, 'connection.returned': { target: 'loading' } },
        },
        ready: {
          description: 'The list has loaded. A change may begin.',
          tags: 'ready',
          initial: 'current',
          always: { guard: 'isStale', target: 'refreshing' },
          on: {
            'orders.cancel': {
              guard: { type: 'isKnown', params: ({ event }) => event },
              target: 'cancelling',
              actions: { type: 'markCancelling', params: ({ event }) => event },
            },
            'orders.reload': { target: 'refreshing' },
          },
          states: {
            current: { description: 'The list of the last response is shown.' },
            outdated: {
              description: 'The last refetch failed. The shopper may try again.',
              tags: 'outdated',
              on: { 'connection.returned': { target: '#orders.work.refreshing' } },
            },
          },
        },
        refreshing: {
          description: 'The list is being refetched: it was changed elsewhere, or a change had no clear response.',
          tags: ['busy', 'ready'],
          entry: 'markFetching',
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
          after: { requestTimeout: { target: 'ready.outdated' } },
        },
        cancelling: {
          description: 'An order is being cancelled.',
          tags: ['busy', 'ready'],
          invoke: {
            id: 'cancelOrder',
            src: 'cancelOrder',
            input: ({ context }) => ({ session: context.session, orderId: defined(context.cancellingId) }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
                { type: 'toast', params: { text: 'Order cancelled' } },
              ],
            },
            onError: [
              {
                description: 'The hour for cancelling is over, or the order has shipped.',
                guard: { type: 'isRefused', params: ({ event }) => event },
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
            'orders.replaced': {
              description:
                'An order was recorded meanwhile. The list that includes it is shown, and refetched afterwards.',
              actions: { type: 'replaceItems', params: ({ event }) => event },
            },
          },
          after: {
            requestTimeout: {
              target: 'refreshing',
              actions: {
                type: 'toast',
                params: { kind: 'error', text: 'Cancelling the order is taking longer than usual. Checking again…' },
              },
            },
          },
          exit: 'endCancelling',
        },
      },
    },
  },
})
