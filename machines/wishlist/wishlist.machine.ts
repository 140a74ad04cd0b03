import { assign, raise, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { Product } from '../../domain/catalogue/product'
import { loadTimeout, requestTimeout } from '../delays'
import { call, defined, effect } from '../effect'

const NOT_ADDED = 'The product could not be added to your wishlist.'

/** Provided by src/shop/wishlist.ts. */
const effects = {
  actors: {
    loadWishlist: call<Product[], { session: Session }>(),
    addToWishlist: call<Product[], { session: Session; product: Product }>(),
    removeFromWishlist: call<Product[], { session: Session; productId: string }>(),
  },
  actions: {
    /** Shows a message. `undo`: the product that it offers to add again. */
    toast: effect<{ text: string; kind?: 'success' | 'error'; failure?: unknown; undo?: Product }>(),
  },
}
export type WishlistEffects = typeof effects

/**
 * The shopper's wishlist.
 *
 * One request runs at a time; every response replaces the list. After a failed change, or one without a response, a
 * message appears and the list is refetched. Changes made elsewhere mark the list as stale; it is refetched when no other
 * request is running. A list that failed to load is fetched again when the connection returns.
 */
export const wishlistMachine = setup({
  types: {
    context: {} as {
      session: Session
      items: Product[]
      /** The product that is being added or removed. */
      changing: Product | null
      /** Its id: its heart shows that a request is in flight. */
      pendingId: string | null
    },
    input: {} as { session: Session; wanted: Product | null },
    events: {} as
      | { type: 'wishlist.toggle'; product: Product }
      | { type: 'wishlist.replaced'; items: Product[] }
      | { type: 'wishlist.reload' }
      | { type: 'wishlist.stale' }
      | { type: 'wishlist.fetching' }
      | { type: 'connection.returned' },
    tags: {} as 'busy' | 'ready' | 'outdated' | 'failed',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    replaceItems: assign({ items: (_, params: { items: Product[] }) => params.items, changing: null, pendingId: null }),
    showItems: assign({ items: (_, params: { items: Product[] }) => params.items }),
    markPending: assign({
      changing: (_, params: { product: Product }) => params.product,
      pendingId: (_, params: { product: Product }) => params.product.id,
    }),
    giveUp: assign({ changing: null, pendingId: null }),
    markFetching: raise({ type: 'wishlist.fetching' }),
  },
  guards: {
    isStale: stateIn({ freshness: 'stale' }),
    hasWanted: ({ context }) => context.changing !== null,
    wantsNothing: ({ context }) => context.changing === null,
    isWished: ({ context }, params: { productId: string }) =>
      context.items.some((item) => item.id === params.productId),
  },
  delays: { loadTimeout, requestTimeout },
}).createMachine({
  id: 'wishlist',
  description: 'The shopper’s wishlist. One request runs at a time; every response replaces the list.',
  type: 'parallel',
  context: ({ input }) => ({
    session: input.session,
    items: [],
    changing: input.wanted,
    pendingId: input.wanted?.id ?? null,
  }),
  states: {
    freshness: {
      description: 'Whether the list on the screen is up to date.',
      initial: 'fresh',
      states: {
        fresh: {
          description: 'No change made elsewhere is known.',
          on: { 'wishlist.stale': { target: 'stale' }, 'wishlist.replaced': { target: 'stale' } },
        },
        stale: {
          description: 'The list was changed elsewhere. It is refetched when no other request is running.',
          on: { 'wishlist.fetching': { target: 'fresh' } },
        },
      },
    },
    work: {
      description: 'At most one request is running.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The list is loading for the first time. A product that is added meanwhile waits for it.',
          tags: 'busy',
          entry: 'markFetching',
          invoke: {
            id: 'loadWishlist',
            src: 'loadWishlist',
            input: ({ context }) => ({ session: context.session }),
            onDone: [
              {
                description:
                  'The shopper chose this product before logging in, or while the list was loading. It is added now.',
                guard: 'hasWanted',
                target: 'adding',
                actions: { type: 'showItems', params: ({ event }) => ({ items: event.output }) },
              },
              {
                target: 'ready',
                actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
              },
            ],
            onError: [
              {
                description:
                  'A message reports that the chosen product is missing. It is added when the shopper tries again.',
                guard: 'hasWanted',
                target: 'failed',
                actions: {
                  type: 'toast',
                  params: ({ event }) => ({
                    kind: 'error',
                    text: NOT_ADDED,
                    failure: event.error,
                  }),
                },
              },
              { target: 'failed' },
            ],
          },
          on: {
            'wishlist.toggle': {
              description: 'It is added as soon as the list has loaded.',
              guard: 'wantsNothing',
              actions: { type: 'markPending', params: ({ event }) => event },
            },
          },
          after: {
            loadTimeout: [
              {
                guard: 'hasWanted',
                target: 'failed',
                actions: { type: 'toast', params: { kind: 'error', text: NOT_ADDED } },
              },
              { target: 'failed' },
            ],
          },
        },
        failed: {
          description: 'The list failed to load. A message offers to try again.',
          tags: 'failed',
          always: { guard: 'isStale', target: 'loading' },
          on: { 'wishlist.reload': { target: 'loading' }, 'connection.returned': { target: 'loading' } },
        },
        ready: {
          description: 'The list has loaded. A change may begin.',
          tags: 'ready',
          initial: 'current',
          always: { guard: 'isStale', target: 'refreshing' },
          on: {
            'wishlist.toggle': [
              {
                guard: { type: 'isWished', params: ({ event }) => ({ productId: event.product.id }) },
                target: 'removing',
                actions: { type: 'markPending', params: ({ event }) => event },
              },
              {
                target: 'adding',
                actions: { type: 'markPending', params: ({ event }) => event },
              },
            ],
            'wishlist.replaced': {
              description: 'The cart moved a product here. It is shown at once, and the list is refetched.',
              actions: { type: 'replaceItems', params: ({ event }) => event },
            },
            'wishlist.reload': { target: 'refreshing' },
          },
          states: {
            current: { description: 'The list of the last response is shown.' },
            outdated: {
              description: 'The last refetch failed. The shopper may try again.',
              tags: 'outdated',
              on: { 'connection.returned': { target: '#wishlist.work.refreshing' } },
            },
          },
        },
        refreshing: {
          description: 'The list is being refetched: it was changed elsewhere, or a change had no clear response.',
          tags: ['busy', 'ready'],
          entry: 'markFetching',
          invoke: {
            id: 'refreshWishlist',
            src: 'loadWishlist',
            input: ({ context }) => ({ session: context.session }),
            onDone: {
              target: 'ready',
              actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
            },
            onError: { target: 'ready.outdated' },
          },
          after: { requestTimeout: { target: 'ready.outdated' } },
        },
        adding: {
          description: 'A product is being added.',
          tags: ['busy', 'ready'],
          invoke: {
            id: 'addToWishlist',
            src: 'addToWishlist',
            input: ({ context }) => ({ session: context.session, product: defined(context.changing) }),
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
                {
                  type: 'toast',
                  params: ({ event }) => ({
                    kind: 'error',
                    text: NOT_ADDED,
                    failure: event.error,
                  }),
                },
              ],
            },
          },
          after: {
            requestTimeout: {
              target: 'refreshing',
              actions: [
                'giveUp',
                {
                  type: 'toast',
                  params: {
                    kind: 'error',
                    text: 'Adding to your wishlist is taking longer than usual. Checking again…',
                  },
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
            input: ({ context }) => ({ session: context.session, productId: defined(context.changing).id }),
            onDone: {
              target: 'ready',
              actions: [
                {
                  type: 'toast',
                  params: ({ context }) => ({
                    text: 'Product removed from Wishlist!',
                    undo: defined(context.changing),
                  }),
                },
                { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
              ],
            },
            onError: {
              target: 'refreshing',
              actions: [
                'giveUp',
                {
                  type: 'toast',
                  params: ({ event }) => ({
                    kind: 'error',
                    text: 'The product could not be removed from your wishlist.',
                    failure: event.error,
                  }),
                },
              ],
            },
          },
          after: {
            requestTimeout: {
              target: 'refreshing',
              actions: [
                'giveUp',
                {
                  type: 'toast',
                  params: {
                    kind: 'error',
                    text: 'Removing from your wishlist is taking longer than usual. Checking again…',
                  },
                },
              ],
            },
          },
        },
      },
    },
  },
})
