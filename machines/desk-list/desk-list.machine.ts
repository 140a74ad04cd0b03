import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { DeskList, PeopleQuery } from '../../domain/desk/desk-people'
import { failureOf, noResponse } from '../../domain/failure'
import { requestTimeout } from '../delays'
import { call } from '../effect'

/** Provided by src/desk/desk-list.ts. */
const effects = { actors: { loadPage: call<DeskList, { session: Session; query: PeopleQuery }>() } }
export type DeskListEffects = typeof effects

/** The customers or the audit log, one page at a time. Only a server has these lists. A search starts when typing pauses. */
export const deskListMachine = setup({
  types: {
    context: {} as {
      session: Session
      query: PeopleQuery
      /** null: no page has loaded yet. */
      page: DeskList | null
      /** Messages that explain why the page could not be fetched. */
      messages: string[]
    },
    input: {} as { session: Session },
    events: {} as
      | { type: 'list.searched'; search: string }
      /** Shows another page. '' is the first one. */
      | { type: 'list.paged'; after: string }
      | { type: 'list.reload' },
    tags: {} as 'busy' | 'failed',
  },
  actors: effects.actors,
  actions: {
    search: assign((_, { search }: { search: string }) => ({ query: { search, after: '' } })),
    turn: assign(({ context }, { after }: { after: string }) => ({ query: { ...context.query, after } })),
    setPage: assign((_, { page }: { page: DeskList }) => ({ page, messages: [] })),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureOf(error).messages }),
  },
  delays: { requestTimeout, searchPause: 300 },
}).createMachine({
  id: 'desk-list',
  description: 'The customers or the audit log, one page at a time.',
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
      description: 'The shopkeeper types. The search starts when they pause.',
      tags: 'busy',
      after: { searchPause: { target: 'loading' } },
    },
    loading: {
      description: 'A page is fetched. The previous one stays visible.',
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
          actions: { type: 'setFailure', params: { error: noResponse } },
        },
      },
    },
    idle: { description: 'The page is shown.', on: { 'list.reload': { target: 'loading' } } },
    failed: {
      description: 'The page could not be fetched. The screen offers to try again.',
      tags: 'failed',
      on: { 'list.reload': { target: 'loading' } },
    },
  },
})
