import { assign, raise, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { DeskProducts, ProductsQuery } from '../../domain/desk/desk-product'
import { requestTimeout } from '../delays'
import { call, effect } from '../effect'

/** Provided by src/desk/products/desk-products.ts. */
const effects = {
  actors: { loadProducts: call<DeskProducts, { session: Session; query: ProductsQuery }>() },
  actions: {
    /** Writes the query into the URL. */
    showQuery: effect<{ query: ProductsQuery }>(),
  },
}
export type DeskProductsEffects = typeof effects

/**
 * The products at the desk, one page at a time. Products that are not for sale are included.
 *
 * A search starts when typing pauses. The page is stale when the screen becomes visible. It is refetched when no other request is
 * running, and stays visible after a failed refresh.
 */
export const deskProductsMachine = setup({
  types: {
    context: {} as {
      session: Session
      query: ProductsQuery
      /** The query in the URL. Receiving the same query again changes nothing. */
      address: ProductsQuery
      /** null: no page has loaded yet. */
      page: DeskProducts | null
      /** The last refresh failed. */
      isOutdated: boolean
    },
    input: {} as { session: Session; query: ProductsQuery },
    events: {} as
      | { type: 'products.searched'; search: string }
      | { type: 'products.paged'; after: string }
      /** The URL has changed. */
      | { type: 'products.moved'; query: ProductsQuery }
      /** The screen has become visible. */
      | { type: 'products.news' }
      | { type: 'products.fetching' }
      | { type: 'products.reload' },
    tags: {} as 'busy' | 'failed',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    search: assign((_, { search }: { search: string }) => ({ query: { search, after: '' } })),
    turn: assign(({ context }, { after }: { after: string }) => ({ query: { ...context.query, after } })),
    move: assign((_, { query }: { query: ProductsQuery }) => ({ query, address: query })),
    setAddress: assign({ address: ({ context }) => context.query }),
    setPage: assign((_, { page }: { page: DeskProducts }) => ({ page, isOutdated: false })),
    markOutdated: assign({ isOutdated: true }),
    markFetching: raise({ type: 'products.fetching' }),
  },
  guards: {
    isStale: stateIn({ freshness: 'stale' }),
    isOther: ({ context }, params: { query: ProductsQuery }) =>
      context.address.search !== params.query.search || context.address.after !== params.query.after,
  },
  delays: { requestTimeout, searchPause: 300 },
}).createMachine({
  id: 'desk-products',
  description: 'The products at the desk, one page at a time.',
  type: 'parallel',
  context: ({ input: { session, query } }) => ({ session, query, address: query, page: null, isOutdated: false }),
  states: {
    freshness: {
      description: 'Is the visible page the latest known?',
      initial: 'fresh',
      states: {
        fresh: {
          description: 'No change made elsewhere is known.',
          on: { 'products.news': { target: 'stale' } },
        },
        stale: {
          description: 'Products may have changed elsewhere. The page is refetched when no other request is running.',
          on: { 'products.fetching': { target: 'fresh' } },
        },
      },
    },
    view: {
      description: 'The page and its fetches.',
      initial: 'loading',
      on: {
        'products.searched': {
          target: '.pausing',
          actions: { type: 'search', params: ({ event }) => ({ search: event.search }) },
        },
        'products.paged': {
          target: '.loading',
          actions: [
            { type: 'turn', params: ({ event }) => ({ after: event.after }) },
            'setAddress',
            { type: 'showQuery', params: ({ context }) => ({ query: context.query }) },
          ],
        },
        'products.moved': {
          guard: { type: 'isOther', params: ({ event }) => ({ query: event.query }) },
          target: '.loading',
          actions: { type: 'move', params: ({ event }) => ({ query: event.query }) },
        },
      },
      states: {
        pausing: {
          description: 'The shopkeeper types. The search starts when they pause.',
          tags: 'busy',
          after: {
            searchPause: {
              target: 'loading',
              actions: ['setAddress', { type: 'showQuery', params: ({ context }) => ({ query: context.query }) }],
            },
          },
        },
        loading: {
          description: 'Another page is fetched.',
          tags: 'busy',
          entry: 'markFetching',
          invoke: {
            id: 'loadProducts',
            src: 'loadProducts',
            input: ({ context: { session, query } }) => ({ session, query }),
            onDone: { target: 'idle', actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'failed' },
          },
          after: { requestTimeout: { target: 'failed' } },
        },
        failed: {
          description: 'The page could not be fetched. The screen offers to try again.',
          tags: 'failed',
          always: { guard: 'isStale', target: 'loading' },
          on: { 'products.reload': { target: 'loading' } },
        },
        idle: {
          description: 'The page is shown.',
          always: { guard: 'isStale', target: 'refreshing' },
          on: { 'products.reload': { target: 'refreshing' } },
        },
        refreshing: {
          description: 'The visible page is fetched again.',
          entry: 'markFetching',
          invoke: {
            id: 'refreshProducts',
            src: 'loadProducts',
            input: ({ context: { session, query } }) => ({ session, query }),
            onDone: { target: 'idle', actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'idle', actions: 'markOutdated' },
          },
          after: { requestTimeout: { target: 'idle', actions: 'markOutdated' } },
        },
      },
    },
  },
})
