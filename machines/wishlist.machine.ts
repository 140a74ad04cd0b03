import { assign, fromPromise, setup } from 'xstate'
import type { Failure } from '../domain/failure'
import type { Product } from '../domain/product'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/app/system.ts')
}

/**
 * The shopper's wishlist.
 *
 * One request at a time; every answer replaces the list. A change that fails, or of which nothing is heard,
 * says so and looks at the list again.
 */
export const wishlistMachine = setup({
  types: {
    context: {} as {
      items: Product[]
      /** The product whose request is in flight: its heart shows it. */
      pending: Product | null
      failure: Failure | null
    },
    input: {} as { wanted: Product | null },
    events: {} as
      | { type: 'wishlist.toggle'; product: Product }
      | { type: 'wishlist.replaced'; items: Product[] }
      | { type: 'wishlist.reload' },
    tags: {} as 'busy' | 'ready',
  },
  actors: {
    loadWishlist: fromPromise<Product[]>(notBound),
    addToWishlist: fromPromise<Product[], { product: Product }>(notBound),
    removeFromWishlist: fromPromise<Product[], { productId: string }>(notBound),
  },
  actions: {
    replaceItems: assign({
      items: (_, params: { items: Product[] }) => params.items,
      pending: null,
      failure: null,
    }),
    showItems: assign({ items: (_, params: { items: Product[] }) => params.items, failure: null }),
    markPending: assign({ pending: (_, params: { product: Product }) => params.product }),
    giveUp: assign({ pending: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => params.error as Failure }),
    toast: (_, _params: { text: string; kind?: 'success' | 'error' }) => {},
  },
  guards: {
    hasWanted: ({ context }) => context.pending !== null,
    isWished: ({ context }, params: { productId: string }) =>
      context.items.some((item) => item.id === params.productId),
  },
  delays: { patience: 15_000 },
}).createMachine({
  id: 'wishlist',
  description: 'The shopper’s wishlist. One request at a time; every answer replaces the list.',
  context: ({ input }) => ({ items: [], pending: input.wanted, failure: null }),
  initial: 'loading',
  on: {
    'wishlist.replaced': {
      description: 'The cart moved a product here while a call was under way: look which of the two came last.',
      target: '.refreshing',
      reenter: true,
      actions: 'giveUp',
    },
  },
  states: {
    loading: {
      description: 'The wishlist is being fetched.',
      tags: 'busy',
      invoke: {
        id: 'loadWishlist',
        src: 'loadWishlist',
        onDone: [
          {
            description: 'The shopper wanted this product as a visitor: put it in now.',
            guard: 'hasWanted',
            target: 'adding',
            actions: { type: 'showItems', params: ({ event }) => ({ items: event.output }) },
          },
          {
            target: 'ready',
            actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { patience: { target: 'failed' } },
    },
    failed: {
      description: 'The wishlist could not be fetched. The shopper is told and may try again.',
      on: { 'wishlist.reload': { target: 'loading' } },
    },
    ready: {
      description: 'The wishlist is known; a change may begin.',
      tags: 'ready',
      on: {
        'wishlist.toggle': [
          {
            guard: { type: 'isWished', params: ({ event }) => ({ productId: event.product.id }) },
            target: 'removing',
            actions: { type: 'markPending', params: ({ event }) => ({ product: event.product }) },
          },
          {
            target: 'adding',
            actions: { type: 'markPending', params: ({ event }) => ({ product: event.product }) },
          },
        ],
        'wishlist.replaced': {
          description: 'Nothing is under way: the list is what the cart says.',
          actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.items }) },
        },
        'wishlist.reload': { target: 'refreshing' },
      },
    },
    refreshing: {
      description: 'The list is looked at again: another tab changed it, or a change had no clear answer.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'refreshWishlist',
        src: 'loadWishlist',
        onDone: {
          target: 'ready',
          actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        patience: {
          target: 'ready',
          actions: { type: 'rememberFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    adding: {
      description: 'A product is being added.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'addToWishlist',
        src: 'addToWishlist',
        input: ({ context }) => ({ product: context.pending as Product }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
            { type: 'toast', params: { text: 'Product added to Wishlist!' } },
          ],
        },
        onError: {
          target: 'refreshing',
          actions: [
            'giveUp',
            { type: 'toast', params: { kind: 'error', text: 'The product could not be added to your wishlist.' } },
          ],
        },
      },
      after: {
        patience: {
          target: 'refreshing',
          actions: [
            'giveUp',
            {
              type: 'toast',
              params: { kind: 'error', text: 'Adding to your wishlist takes too long. Looking again…' },
            },
          ],
        },
      },
    },
    removing: {
      description: 'A product is being removed.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'removeFromWishlist',
        src: 'removeFromWishlist',
        input: ({ context }) => ({ productId: (context.pending as Product).id }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
            { type: 'toast', params: { text: 'Product removed from Wishlist!' } },
          ],
        },
        onError: {
          target: 'refreshing',
          actions: [
            'giveUp',
            { type: 'toast', params: { kind: 'error', text: 'The product could not be removed from your wishlist.' } },
          ],
        },
      },
      after: {
        patience: {
          target: 'refreshing',
          actions: [
            'giveUp',
            {
              type: 'toast',
              params: { kind: 'error', text: 'Removing from your wishlist takes too long. Looking again…' },
            },
          ],
        },
      },
    },
  },
})
