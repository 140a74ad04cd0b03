import { assign, fromPromise, setup } from 'xstate'
import type { Failure } from '../domain/failure'
import type { Order } from '../domain/order'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/app/system.ts')
}

/** The shopper's orders, oldest first as the backend keeps them. A newly recorded order replaces the list. */
export const ordersMachine = setup({
  types: {
    context: {} as { items: Order[]; failure: Failure | null },
    events: {} as { type: 'orders.reload' } | { type: 'orders.replaced'; items: Order[] },
    tags: {} as 'busy' | 'ready',
  },
  actors: { loadOrders: fromPromise<Order[]>(notBound) },
  actions: {
    replaceItems: assign({ items: (_, params: { items: Order[] }) => params.items, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => params.error as Failure }),
  },
  delays: { patience: 15_000 },
}).createMachine({
  id: 'orders',
  description: 'The orders of the shopper’s account.',
  context: { items: [], failure: null },
  initial: 'loading',
  on: {
    'orders.replaced': {
      description: 'An order was recorded, and the answer held them all.',
      target: '.ready',
      actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.items }) },
    },
  },
  states: {
    loading: {
      description: 'The orders are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        onDone: {
          target: 'ready',
          actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { patience: { target: 'failed' } },
    },
    ready: {
      description: 'The orders are known.',
      tags: 'ready',
      on: { 'orders.reload': { target: 'loading' } },
    },
    failed: {
      description: 'The orders could not be fetched. The shopper is told and may try again.',
      on: { 'orders.reload': { target: 'loading' } },
    },
  },
})
