import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { DeskQuery } from '../../domain/desk'
import type { DeskOrders } from '../../domain/desk-order'
import { failureOf, noResponse } from '../../domain/failure'
import { requestTimeout } from '../delays'
import { call, effect } from '../effect'

/** Provided by src/desk/desk-orders.ts. */
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
 * A search starts when typing pauses. The visible page is refetched when orders have changed elsewhere. It stays visible after a
 * failed refresh.
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
      /** A change arrived while a fetch was running: one more fetch follows. */
      isStale: boolean
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
    markStale: assign({ isStale: true }),
    markFresh: assign({ isStale: false }),
  },
  guards: {
    isStale: ({ context }) => context.isStale,
    isOther: ({ context }, params: { query: DeskQuery }) =>
      JSON.stringify(context.address) !== JSON.stringify(params.query),
  },
  delays: { requestTimeout, searchPause: 300 },
}).createMachine({
  id: 'desk-orders',
  description: 'The orders of the shop at the desk, one page at a time.',
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
          actions: { type: 'setFailure', params: { error: noResponse } },
        },
      },
    },
    failed: {
      description: 'The page could not be fetched. The screen offers to try again.',
      tags: 'failed',
      on: { 'orders.reload': { target: 'loading' }, 'orders.news': { target: 'loading' } },
    },
    idle: {
      description: 'The page is shown.',
      on: { 'orders.news': { target: 'refreshing' }, 'orders.reload': { target: 'refreshing' } },
    },
    refreshing: {
      description: 'The visible page is fetched again.',
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
