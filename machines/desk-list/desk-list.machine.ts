import { assign, raise, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { ListQuery } from '../../domain/desk/desk'
import { failureOf, noResponse } from '../../domain/failure'
import { requestTimeout } from '../delays'
import { call, effect } from '../effect'

/** Provided by src/desk/desk-list.ts. */
const effects = {
  actors: { loadPage: call<unknown, { session: Session; query: ListQuery }>() },
  actions: {
    /** Writes the query into the URL. */
    showQuery: effect<{ query: ListQuery }>(),
    /** Refetches the page, if the browser shows it. */
    poll: effect(),
  },
}
export type DeskListEffects = typeof effects

/**
 * A list of the desk, one page at a time, such as orders, stock or reviews, or the figures of today.
 *
 * A search starts when typing pauses. Changes made elsewhere mark the page as stale. It is refetched when no other request is
 * running, and stays visible after a failed refresh. The page shows a change made here at once.
 */
export const deskListMachine = setup({
  types: {
    context: {} as {
      session: Session
      query: ListQuery
      /** No event reports changes of the list, so it is fetched again every few seconds. */
      isPolled: boolean
      /** The query in the URL. Receiving the same query again changes nothing. */
      address: ListQuery
      /** null: no page has loaded yet. */
      page: unknown
      /** The last refresh failed. */
      isOutdated: boolean
      /** Messages that explain why the page could not be fetched. */
      messages: string[]
    },
    input: {} as { session: Session; query: ListQuery; isPolled: boolean },
    events: {} as
      | { type: 'list.searched'; search: string }
      /** Another filter or page. */
      | { type: 'list.narrowed'; query: Partial<ListQuery> }
      /** The URL has changed. */
      | { type: 'list.moved'; query: ListQuery }
      /** Data has changed elsewhere, or the screen has become visible. */
      | { type: 'list.updated' }
      /** A row of the page has been changed here. */
      | { type: 'list.edited'; page: unknown }
      | { type: 'list.fetching' }
      | { type: 'list.reload' },
    tags: {} as 'busy' | 'failed',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    search: assign(({ context }, { search }: { search: string }) => ({
      query: { ...context.query, search, after: '' },
    })),
    /** Another filter starts at the first page. */
    narrow: assign(({ context }, { query }: { query: Partial<ListQuery> }) => ({
      query: { ...context.query, after: '', ...query },
    })),
    move: assign((_, { query }: { query: ListQuery }) => ({ query, address: query })),
    setAddress: assign({ address: ({ context }) => context.query }),
    setPage: assign((_, { page }: { page: unknown }) => ({ page, isOutdated: false, messages: [] })),
    edit: assign((_, { page }: { page: unknown }) => ({ page })),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureOf(error).messages }),
    markOutdated: assign({ isOutdated: true }),
    markFetching: raise({ type: 'list.fetching' }),
  },
  guards: {
    isPolled: ({ context }) => context.isPolled,
    isStale: stateIn({ freshness: 'stale' }),
    isOther: ({ context }, params: { query: ListQuery }) =>
      JSON.stringify(context.address) !== JSON.stringify(params.query),
  },
  delays: { requestTimeout, searchPause: 300, pollEvery: 10_000 },
}).createMachine({
  id: 'desk-list',
  description: 'A list of the desk, one page at a time.',
  type: 'parallel',
  context: ({ input: { session, query, isPolled } }) => ({
    session,
    query,
    isPolled,
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
          on: { 'list.updated': { target: 'stale' } },
        },
        stale: {
          description: 'Data has changed elsewhere. The page is refetched when no other request is running.',
          on: { 'list.fetching': { target: 'fresh' } },
        },
      },
    },
    view: {
      description: 'The page and its fetches.',
      initial: 'loading',
      on: {
        'list.searched': { target: '.pausing', actions: { type: 'search', params: ({ event }) => event } },
        'list.narrowed': {
          target: '.loading',
          actions: [
            { type: 'narrow', params: ({ event }) => event },
            'setAddress',
            { type: 'showQuery', params: ({ context }) => ({ query: context.query }) },
          ],
        },
        'list.edited': { actions: { type: 'edit', params: ({ event }) => event } },
        'list.moved': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'move', params: ({ event }) => event },
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
          description: 'Another page is fetched. The previous one stays visible.',
          tags: 'busy',
          entry: 'markFetching',
          on: {
            'list.edited': {
              description: 'The fetch in flight may return the row as it was, so it starts again.',
              target: 'loading',
              reenter: true,
              actions: { type: 'edit', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context: { session, query } }) => ({ session, query }),
            onDone: { target: 'idle', actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
          after: {
            requestTimeout: { target: 'failed', actions: { type: 'setFailure', params: { error: noResponse } } },
          },
        },
        failed: {
          description: 'The page could not be fetched. The screen offers to try again.',
          tags: 'failed',
          always: { guard: 'isStale', target: 'loading' },
          on: { 'list.reload': { target: 'loading' } },
        },
        idle: {
          description: 'The page is shown.',
          always: { guard: 'isStale', target: 'refreshing' },
          on: { 'list.reload': { target: 'refreshing' } },
          after: { pollEvery: { guard: 'isPolled', target: 'idle', reenter: true, actions: 'poll' } },
        },
        refreshing: {
          description: 'The visible page is fetched again.',
          entry: 'markFetching',
          on: {
            'list.edited': {
              description: 'The fetch in flight may return the row as it was, so it starts again.',
              target: 'refreshing',
              reenter: true,
              actions: { type: 'edit', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'refreshPage',
            src: 'loadPage',
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
