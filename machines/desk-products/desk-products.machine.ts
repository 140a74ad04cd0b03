import { assign, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { DeskProducts, ProductsQuery } from '../../domain/desk-product'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/desk/bind-desk-products.ts')
}

/**
 * The products as the desk lists them, a page at a time, those that are not for sale included.
 *
 * What is typed into the search is asked for after a pause. A page that is seen again is fetched again; a fetch that fails
 * leaves what is shown.
 */
export const deskProductsMachine = setup({
  types: {
    context: {} as {
      session: Session
      query: ProductsQuery
      /** The query that stands in the address: to hear of it again says nothing new. */
      address: ProductsQuery
      /** null: no page has come yet. */
      page: DeskProducts | null
      /** The last fetch of what is shown failed. */
      isOutdated: boolean
    },
    input: {} as { session: Session; query: ProductsQuery },
    events: {} as
      | { type: 'products.searched'; search: string }
      | { type: 'products.paged'; after: string }
      /** The address has become another one. */
      | { type: 'products.moved'; query: ProductsQuery }
      /** The page is seen again. */
      | { type: 'products.news' }
      | { type: 'products.reload' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadProducts: fromPromise<DeskProducts, { session: Session; query: ProductsQuery }>(notBound),
  },
  actions: {
    // Another search begins with its first page.
    search: assign({ query: (_, params: { search: string }) => ({ search: params.search, after: '' }) }),
    page: assign({
      query: ({ context }, params: { after: string }) => ({ search: context.query.search, after: params.after }),
    }),
    move: assign((_, params: { query: ProductsQuery }) => ({ query: params.query, address: params.query })),
    setAddress: assign({ address: ({ context }) => context.query }),
    setPage: assign({ page: (_, params: { page: DeskProducts }) => params.page, isOutdated: false }),
    markOutdated: assign({ isOutdated: true }),
    /** Writes the query into the address. */
    showQuery: (_, _params: { query: ProductsQuery }) => {},
  },
  guards: {
    isOther: ({ context }, params: { query: ProductsQuery }) =>
      context.address.search !== params.query.search || context.address.after !== params.query.after,
  },
  delays: { requestTimeout: 15_000, searchPause: 300 },
}).createMachine({
  id: 'desk-products',
  description: 'The products as the desk lists them, a page at a time.',
  context: ({ input: { session, query } }) => ({ session, query, address: query, page: null, isOutdated: false }),
  initial: 'loading',
  on: {
    'products.searched': {
      target: '.pausing',
      actions: { type: 'search', params: ({ event }) => ({ search: event.search }) },
    },
    'products.paged': {
      target: '.loading',
      actions: [
        { type: 'page', params: ({ event }) => ({ after: event.after }) },
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
      description: 'Somebody types: the search is asked for when they pause.',
      tags: 'busy',
      after: {
        searchPause: {
          target: 'loading',
          actions: ['setAddress', { type: 'showQuery', params: ({ context }) => ({ query: context.query }) }],
        },
      },
    },
    loading: {
      description: 'A page that is not shown yet is fetched.',
      tags: 'busy',
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
      description: 'The page could not be fetched: that is said, with a way to try again.',
      tags: 'failed',
      on: { 'products.reload': { target: 'loading' }, 'products.news': { target: 'loading' } },
    },
    idle: {
      description: 'The page is shown.',
      on: { 'products.news': { target: 'refreshing' }, 'products.reload': { target: 'refreshing' } },
    },
    refreshing: {
      description: 'The page that is shown is fetched again.',
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
})
