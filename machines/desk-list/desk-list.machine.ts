import { assign, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { DeskList, PeopleQuery } from '../../domain/desk-people'
import type { Failure } from '../../domain/failure'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/desk/bind-desk-list.ts')
}

/** A list that the server alone has, the customers or the audit, a page at a time. What is typed into the search is asked for after a pause. */
export const deskListMachine = setup({
  types: {
    context: {} as {
      session: Session
      query: PeopleQuery
      /** null: no page has come yet. */
      page: DeskList | null
      /** Why no page came, in words. */
      messages: string[]
    },
    input: {} as { session: Session },
    events: {} as
      | { type: 'list.searched'; search: string }
      /** Another page: '' is the first one. */
      | { type: 'list.paged'; after: string }
      | { type: 'list.reload' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { loadPage: fromPromise<DeskList, { session: Session; query: PeopleQuery }>(notBound) },
  actions: {
    search: assign({ query: (_, params: { search: string }) => ({ search: params.search, after: '' }) }),
    turn: assign({
      query: ({ context }, params: { after: string }) => ({ search: context.query.search, after: params.after }),
    }),
    setPage: assign({ page: (_, params: { page: DeskList }) => params.page, messages: [] }),
    setFailure: assign({ messages: (_, params: { error: unknown }) => (params.error as Failure).messages }),
  },
  delays: { requestTimeout: 15_000, searchPause: 300 },
}).createMachine({
  id: 'desk-list',
  description: 'The customers, or the audit, a page at a time.',
  context: ({ input: { session } }) => ({ session, query: { search: '', after: '' }, page: null, messages: [] }),
  initial: 'loading',
  on: {
    'list.searched': {
      target: '.pausing',
      actions: { type: 'search', params: ({ event }) => ({ search: event.search }) },
    },
    'list.paged': {
      target: '.loading',
      actions: { type: 'turn', params: ({ event }) => ({ after: event.after }) },
    },
  },
  states: {
    pausing: {
      description: 'Somebody types: the search is asked for when they pause.',
      tags: 'busy',
      after: { searchPause: { target: 'loading' } },
    },
    loading: {
      description: 'A page is fetched. What is shown stays until it comes.',
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { session, query } }) => ({ session, query }),
        onDone: { target: 'idle', actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      after: {
        requestTimeout: {
          target: 'failed',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    idle: { description: 'The page is shown.', on: { 'list.reload': { target: 'loading' } } },
    failed: {
      description: 'The page could not be fetched: that is said, with a way to try again.',
      tags: 'failed',
      on: { 'list.reload': { target: 'loading' } },
    },
  },
})
