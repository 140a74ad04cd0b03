import { assign, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { DeskQuery } from '../../domain/desk'
import type { DeskOrders } from '../../domain/desk-order'
import type { Failure } from '../../domain/failure'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/desk/bind-desk-orders.ts')
}

/**
 * The orders of the shop as the desk lists them, a page at a time, the newest first.
 *
 * What is typed into the search is asked for after a pause. The page that is shown is fetched again when orders have changed
 * elsewhere. A fetch that fails leaves what is shown.
 */
export const deskOrdersMachine = setup({
  types: {
    context: {} as {
      session: Session
      query: DeskQuery
      /** The query that stands in the address: to hear of it again says nothing new. */
      address: DeskQuery
      /** null: no page has come yet. */
      page: DeskOrders | null
      /** The last fetch of what is shown failed. */
      isOutdated: boolean
      /** A change arrived while a fetch was running: one more fetch follows. */
      isStale: boolean
      /** Why no page came, in words. */
      messages: string[]
    },
    input: {} as { session: Session; query: DeskQuery },
    events: {} as
      | { type: 'orders.searched'; search: string }
      | { type: 'orders.narrowed'; wish: Partial<DeskQuery> }
      /** The address has become another one. */
      | { type: 'orders.moved'; query: DeskQuery }
      /** Orders have changed elsewhere, or the page is seen again. */
      | { type: 'orders.news' }
      | { type: 'orders.reload' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadOrders: fromPromise<DeskOrders, { session: Session; query: DeskQuery }>(notBound),
  },
  actions: {
    search: assign({
      query: ({ context }, params: { search: string }) =>
        Object.assign({}, context.query, { search: params.search, after: '' }),
    }),
    // Another list begins with its first page.
    narrow: assign({
      query: ({ context }, params: { wish: Partial<DeskQuery> }) =>
        Object.assign({}, context.query, { after: '' }, params.wish),
    }),
    move: assign((_, params: { query: DeskQuery }) => ({ query: params.query, address: params.query })),
    setAddress: assign({ address: ({ context }) => context.query }),
    setPage: assign({
      page: (_, params: { page: DeskOrders }) => params.page,
      isOutdated: false,
      messages: [],
    }),
    setFailure: assign({ messages: (_, params: { error: unknown }) => (params.error as Failure).messages }),
    markOutdated: assign({ isOutdated: true }),
    markStale: assign({ isStale: true }),
    markFresh: assign({ isStale: false }),
    /** Writes the query into the address. */
    showQuery: (_, _params: { query: DeskQuery }) => {},
  },
  guards: {
    isStale: ({ context }) => context.isStale,
    isOther: ({ context }, params: { query: DeskQuery }) =>
      JSON.stringify(context.address) !== JSON.stringify(params.query),
  },
  delays: { requestTimeout: 15_000, searchPause: 300 },
}).createMachine({
  id: 'desk-orders',
  description: 'The orders of the shop as the desk lists them, a page at a time.',
  context: ({ input: { session, query } }) => ({
    session,
    query,
    address: query,
    page: null,
    isOutdated: false,
    isStale: false,
    messages: [],
  }),
  initial: 'loading',
  on: {
    'orders.searched': {
      target: '.pausing',
      actions: { type: 'search', params: ({ event }) => ({ search: event.search }) },
    },
    'orders.narrowed': {
      target: '.loading',
      actions: [
        { type: 'narrow', params: ({ event }) => ({ wish: event.wish }) },
        'setAddress',
        { type: 'showQuery', params: ({ context }) => ({ query: context.query }) },
      ],
    },
    'orders.moved': {
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
      entry: 'markFresh',
      on: {
        'orders.news': {
          description: 'The response may be older: one more fetch follows.',
          actions: 'markStale',
        },
      },
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: ({ context: { session, query } }) => ({ session, query }),
        onDone: [
          {
            guard: 'isStale',
            target: 'refreshing',
            actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) },
          },
          { target: 'idle', actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      after: {
        requestTimeout: {
          target: 'failed',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    failed: {
      description: 'The page could not be fetched: that is said, with a way to try again.',
      tags: 'failed',
      on: { 'orders.reload': { target: 'loading' }, 'orders.news': { target: 'loading' } },
    },
    idle: {
      description: 'The page is shown.',
      on: { 'orders.news': { target: 'refreshing' }, 'orders.reload': { target: 'refreshing' } },
    },
    refreshing: {
      description: 'The page that is shown is fetched again.',
      entry: 'markFresh',
      on: {
        'orders.news': {
          description: 'The response may be older: one more fetch follows.',
          actions: 'markStale',
        },
      },
      invoke: {
        id: 'refreshOrders',
        src: 'loadOrders',
        input: ({ context: { session, query } }) => ({ session, query }),
        onDone: [
          {
            guard: 'isStale',
            target: 'refreshing',
            reenter: true,
            actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) },
          },
          { target: 'idle', actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) } },
        ],
        onError: [
          { guard: 'isStale', target: 'refreshing', reenter: true, actions: 'markOutdated' },
          { target: 'idle', actions: 'markOutdated' },
        ],
      },
      after: {
        requestTimeout: [
          { guard: 'isStale', target: 'refreshing', reenter: true, actions: 'markOutdated' },
          { target: 'idle', actions: 'markOutdated' },
        ],
      },
    },
  },
})
