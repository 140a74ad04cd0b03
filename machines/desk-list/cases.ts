import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { customersPage, session, silence } from '../examples'
import { deskListFlow } from './index'

export default cases(deskListFlow, {
  inputs: [{ session }],
  events: {
    'list.searched': [{ search: 'asha' }],
    'list.paged': [{ after: 'c-1' }, { after: '' }],
    'list.reload': [{}],
  },
  done: { loadPage: [customersPage] },
  error: { loadPage: [silence, { status: 422, messages: ['The query of this list has a wrong after.'] }] },
  checks: { loadPage: (asked, { context: { query } }) => isDeepStrictEqual(asked, { session, query }) },
  promises: {
    'what is shown stays until another page comes': ({ event, before, after }) =>
      event.type.startsWith('xstate.done.') || after.context.page === (before?.context.page ?? null),
    'another search begins with its first page': ({ event, after }) =>
      event.type !== 'list.searched' || after.context.query.after === '',
  },
})
