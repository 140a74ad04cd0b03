import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { customersPage, session, silence } from '../examples'
import { deskListMachine } from './desk-list.machine'

export default cases(deskListMachine, {
  inputs: [{ session }],
  events: {
    'list.searched': [{ search: 'asha' }],
    'list.paged': [{ after: 'c-1' }, { after: '' }],
    'list.reload': [{}],
  },
  done: { loadPage: [customersPage] },
  error: { loadPage: [silence, { status: 422, messages: ['The query of this list has a wrong after.'] }] },
  checks: { loadPage: (input, { context: { query } }) => isDeepStrictEqual(input, { session, query }) },
  promises: {
    'the visible page stays until another one arrives': ({ event, before, after }) =>
      event.type.startsWith('xstate.done.') || after.context.page === (before?.context.page ?? null),
    'another search starts at the first page': ({ event, after }) =>
      event.type !== 'list.searched' || after.context.query.after === '',
  },
})
