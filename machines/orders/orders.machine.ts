import { assign, fromPromise, not, raise, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account'
import type { Failure } from '../../domain/failure'
import type { PlacedOrder } from '../../domain/placed-order'

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
 * One request at a time; every answer replaces the list. One order at a time is cancelled. A cancellation that fails, or of
 * which nothing is heard, says so and the list is fetched again. A newly recorded order brings the list with it, which is
 * shown at once. News from elsewhere only marks the list as stale: it is fetched again when nothing else is under way. A
 * list that could not be fetched is tried again when the connection returns.
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
      /** One order has gone on: this is what has become of it. */
      | { type: 'orders.told'; order: PlacedOrder }
      | { type: 'orders.reload' }
      | { type: 'orders.stale' }
      | { type: 'orders.fetching' }
      | { type: 'connection.returned' },
    tags: {} as 'busy' | 'ready' | 'outdated' | 'failed',
  },
  actors: {
    loadOrders: fromPromise<PlacedOrder[], { session: Session }>(notBound),
    /** Cancels an order, which refunds it; its answer is the list. */
    cancelOrder: fromPromise<PlacedOrder[], { session: Session; orderId: string }>(notBound),
  },
  actions: {
    replaceItems: assign({ items: (_, params: { items: PlacedOrder[] }) => params.items }),
    replaceOne: assign({
      items: ({ context }, params: { order: PlacedOrder }) =>
        context.items.map((item) => (item.paymentId === params.order.paymentId ? params.order : item)),
    }),
    markCancelling: assign({ cancellingId: (_, params: { orderId: string }) => params.orderId }),
    forgetCancelling: assign({ cancellingId: null }),
    markFetching: raise({ type: 'orders.fetching' }),
    toast: (_, _params: { text: string; kind?: 'success' | 'error'; failure?: unknown }) => {},
  },
  guards: {
    isStale: stateIn({ freshness: 'stale' }),
    isUnderWay: not(stateIn({ work: 'ready' })),
    isKnown: ({ context }, params: { orderId: string }) =>
      context.items.some(({ orderId }) => orderId === params.orderId),
    isRefused: (_, params: { error: unknown }) => (params.error as Failure).status === 409,
  },
  delays: { loadTimeout: 9_000, requestTimeout: 15_000 },
}).createMachine({
  id: 'orders',
  description: 'The shopper’s orders. One request at a time; every answer replaces the list.',
  type: 'parallel',
  context: ({ input }) => ({ session: input.session, items: [], cancellingId: null }),
  states: {
    freshness: {
      description: 'Is what is shown the latest that is known of?',
      initial: 'fresh',
      states: {
        fresh: {
          description: 'Nothing is heard of a change made elsewhere.',
          on: {
            'orders.stale': { target: 'stale' },
            'orders.replaced': {
              description: 'A request in flight may be answered with an older list.',
              guard: 'isUnderWay',
              target: 'stale',
            },
            'orders.told': {
              description: 'So may it be answered with the order as it was.',
              guard: 'isUnderWay',
              target: 'stale',
            },
          },
        },
        stale: {
          description: 'The list was changed elsewhere: it is fetched again when nothing else is under way.',
          on: { 'orders.fetching': { target: 'fresh' } },
        },
      },
    },
    work: {
      description: 'What is under way: nothing, or one request.',
      initial: 'loading',
      on: {
        'orders.replaced': {
          description: 'An order was recorded: the list with it is shown at once.',
          target: '.ready',
          actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.items }) },
        },
        'orders.told': { actions: { type: 'replaceOne', params: ({ event }) => ({ order: event.order }) } },
      },
      states: {
        loading: {
          description: 'The list is being fetched for the first time.',
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
          description: 'The list could not be fetched. The shopper is told and may try again.',
          tags: 'failed',
          always: { guard: 'isStale', target: 'loading' },
          on: { 'orders.reload': { target: 'loading' }, 'connection.returned': { target: 'loading' } },
        },
        ready: {
          description: 'The list is known; a change may begin.',
          tags: 'ready',
          initial: 'current',
          always: { guard: 'isStale', target: 'refreshing' },
          on: {
            'orders.cancel': {
              guard: { type: 'isKnown', params: ({ event }) => ({ orderId: event.orderId }) },
              target: 'cancelling',
              actions: { type: 'markCancelling', params: ({ event }) => ({ orderId: event.orderId }) },
            },
            'orders.reload': { target: 'refreshing' },
          },
          states: {
            current: { description: 'What is shown is what the backend said last.' },
            outdated: {
              description: 'The last attempt to fetch the list again failed. The shopper may try again.',
              tags: 'outdated',
              on: { 'connection.returned': { target: '#orders.work.refreshing' } },
            },
          },
        },
        refreshing: {
          description: 'The list is fetched again: it was changed elsewhere, or a change had no clear answer.',
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
            input: ({ context }) => ({ session: context.session, orderId: required(context.cancellingId) }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
                { type: 'toast', params: { text: 'Order cancelled' } },
              ],
            },
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
            'orders.replaced': {
              description: 'An order was recorded meanwhile: the list with it is shown, and fetched after this.',
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
          exit: 'forgetCancelling',
        },
      },
    },
  },
})
