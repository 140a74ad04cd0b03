import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { everyOrder } from '../../domain/desk/desk'
import { deskPage, session, silence } from '../examples'
import { deskListMachine } from './desk-list.machine'

export default cases(deskListMachine, {
  inputs: [
    { session, query: everyOrder, isPolled: false },
    { session, query: everyOrder, isPolled: true },
  ],
  events: {
    'list.searched': [{ search: 'asha' }],
    'list.narrowed': [{ query: { state: 'attention' } }, { query: { after: 'o-1' } }],
    'list.moved': [{ query: everyOrder }, { query: { ...everyOrder, search: 'asha' } }],
    'list.updated': [{}],
    'list.edited': [{ page: { ...deskPage, total: 1 } }],
    'list.fetching': [],
    'list.reload': [{}],
  },
  done: { loadPage: [deskPage] },
  error: { loadPage: [silence, { status: 422, messages: ['The query of the orders has a wrong after.'] }] },
  checks: { loadPage: (input, { context: { query } }) => isDeepStrictEqual(input, { session, query }) },
  promises: {
    'changes during a refresh do not restart it': ({ event, before, after }) =>
      event.type !== 'list.updated' ||
      !before?.matches({ view: 'refreshing' }) ||
      after.matches({ view: 'refreshing', freshness: 'stale' }),
    'changes during a fetch cause exactly one more fetch after it': ({ event, before, after }) =>
      !/\.actor\.(load|refresh)Page$/.test(event.type) ||
      (['loading', 'refreshing'].includes(after.value.view) === before?.matches({ freshness: 'stale' }) &&
        after.matches({ freshness: 'fresh' })),
    'a URL with the same query does not reset the search': ({ event, before, after }) =>
      event.type !== 'list.moved' ||
      !isDeepStrictEqual(event.query, before?.context.address) ||
      after.context.query === before?.context.query,
    'the visible page stays until another one arrives': ({ event, before, after }) =>
      event.type.startsWith('xstate.done.') ||
      after.context.page === (event.type === 'list.edited' ? event.page : (before?.context.page ?? null)),
    'a fetch in flight starts again when a row has been changed': ({ event, before, after }) =>
      event.type !== 'list.edited' ||
      (['loadPage', 'refreshPage'] as const).every(
        (id) => !before?.children[id] || (after.children[id] && after.children[id] !== before.children[id]),
      ),
    'another search or filter starts at the first page': ({ event, after }) =>
      event.type !== 'list.searched' || after.context.query.after === '',
    'every filter is written into the URL': ({ event, actions }) =>
      event.type !== 'list.narrowed' || actions.some(({ type }) => type === 'showQuery'),
  },
  abstract: ({ context: { query, isPolled, address, page, isOutdated, messages } }) => [
    query,
    isPolled,
    address,
    page !== null,
    isOutdated,
    messages,
  ],
})
