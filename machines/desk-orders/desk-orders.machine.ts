import { assign, raise, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { DeskQuery } from '../../domain/desk/desk'
import type { DeskOrders } from '../../domain/desk/desk-order'
import { failureOf, noResponse } from '../../domain/failure'
import { requestTimeout } from '../delays'
import { call, effect } from '../effect'

/** Provided by src/desk/orders/desk-orders.ts. */
const effects = {
  actors: { loadOrders: call<DeskOrders, { session: Session; query: DeskQuery }>() },
  actions: {
    /** Writes the query into the URL. */
    showQuery: effect<{ query: DeskQuery }>(),
  },
}
export type DeskOrdersEffects = typeof effects

/**
 * The orders of the shop at the desk, one page at a time, newest first.
 *
 * A search starts when typing pauses. Changes made elsewhere mark the page as stale. It is refetched when no other request is
 * running, and stays visible after a failed refresh.
 */
export const deskOrdersMachine = setup({
  types: {
    context: {} as {
      session: Session
      query: DeskQuery
      /** The query in the URL. Receiving the same query again changes nothing. */
      address: DeskQuery
      /** null: no page has loaded yet. */
      page: DeskOrders | null
      /** The last refresh failed. */
      isOutdated: boolean
      /** Messages that explain why the page could not be fetched. */
      messages: string[]
    },
    input: {} as { session: Session; query: DeskQuery },
    events: {} as
      | { type: 'orders.searched'; search: string }
      | { type: 'orders.narrowed'; wish: Partial<DeskQuery> }
      /** The URL has changed. */
      | { type: 'orders.moved'; query: DeskQuery }
      /** Orders have changed elsewhere, or the page has become visible. */
      | { type: 'orders.news' }
      | { type: 'orders.fetching' }
      | { type: 'orders.reload' },
    tags: {} as 'busy' | 'failed',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    search: assign(({ context }, { search }: { search: string }) => ({
      query: { ...context.query, search, after: '' },
    })),
    /** Another filter starts at the first page. */
    narrow: assign(({ context }, { wish }: { wish: Partial<DeskQuery> }) => ({
      query: { ...context.query, after: '', ...wish },
    })),
    move: assign((_, { query }: { query: DeskQuery }) => ({ query, address: query })),
    setAddress: assign({ address: ({ context }) => context.query }),
    setPage: assign((_, { page }: { page: DeskOrders }) => ({ page, isOutdated: false, messages: [] })),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureOf(error).messages }),
    markOutdated: assign({ isOutdated: true }),
    markFetching: raise({ type: 'orders.fetching' }),
  },
  guards: {
    isStale: stateIn({ freshness: 'stale' }),
    isOther: ({ context }, params: { query: DeskQuery }) =>
      JSON.stringify(context.address) !== JSON.stringify(params.query),
  },
  delays: { requestTimeout, searchPause: 300 },
}).createMachine({
  id: 'desk-orders',
  description: 'The orders of the shop at the desk, one page at a time.',
  type: 'parallel',
  context: ({ input: { session, query } }) => ({
    session,
    query,
    address: query,
    page: null,
    isOutdated: false,
    messages: [],
  }),
  states: {
    freshness: {
      description: 'Is the visible page the latest known?',
      initial: 'fresh',
      states: {
        fresh: {
          description: 'No change made elsewhere is known.',
          on: { 'orders.news': { target: 'stale' } },
        },
        stale: {
          description: 'Orders have changed elsewhere. The page is refetched when no other request is running.',
          on: { 'orders.fetching': { target: 'fresh' } },
        },
      },
    },
    view: {
      description: 'The page and its fetches.',
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
            id: 'loadOrders',
            src: 'loadOrders',
            input: ({ context: { session, query } }) => ({ session, query }),
            onDone: { target: 'idle', actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) } },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: {
            requestTimeout: {
              target: 'failed',
              actions: { type: 'setFailure', params: { error: noResponse } },
            },
          },
        },
        failed: {
          description: 'The page could not be fetched. The screen offers to try again.',
          tags: 'failed',
          always: { guard: 'isStale', target: 'loading' },
          on: { 'orders.reload': { target: 'loading' } },
        },
        idle: {
          description: 'The page is shown.',
          always: { guard: 'isStale', target: 'refreshing' },
          on: { 'orders.reload': { target: 'refreshing' } },
        },
        refreshing: {
          description: 'The visible page is fetched again.',
          entry: 'markFetching',
          invoke: {
            id: 'refreshOrders',
            src: 'loadOrders',
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
