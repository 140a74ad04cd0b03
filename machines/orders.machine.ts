import { assign, fromPromise, setup } from 'xstate'
import type { Session } from '../domain/account'
import type { Order } from '../domain/order'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-orders.ts')
}

/**
 * The shopper's orders, oldest first as the backend keeps them.
 *
 * A newly recorded order replaces the list. News from elsewhere starts the fetch anew, since fetching changes nothing. A
 * fetch that fails keeps what is known.
 */
export const ordersMachine = setup({
  types: {
    context: {} as { session: Session; items: Order[] },
    input: {} as { session: Session },
    events: {} as { type: 'orders.reload' } | { type: 'orders.stale' } | { type: 'orders.replaced'; items: Order[] },
    tags: {} as 'busy' | 'ready' | 'outdated' | 'failed',
  },
  actors: { loadOrders: fromPromise<Order[], { session: Session }>(notBound) },
  actions: { replaceItems: assign({ items: (_, params: { items: Order[] }) => params.items }) },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'orders',
  description: 'The orders of the shopper’s account.',
  context: ({ input }) => ({ session: input.session, items: [] }),
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
      },
      states: {
        current: { description: 'What is shown is what the backend said last.' },
        outdated: {
          description: 'The last attempt to fetch the orders again failed. The shopper may try again.',
          tags: 'outdated',
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
