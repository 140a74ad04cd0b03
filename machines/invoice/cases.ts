import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { documents, session, silence } from '../examples'
import { invoiceMachine } from './invoice.machine'

export default cases(invoiceMachine, {
  inputs: [{ session, id: 'o-1' }],
  events: { 'invoice.reload': [{}] },
  done: { loadDocuments: [documents] },
  error: {
    loadDocuments: [
      silence,
      { status: 404, messages: ['The order does not exist.'] },
      { status: 409, messages: ['The invoice is created when the order ships.'] },
    ],
  },
  checks: { loadDocuments: (input) => isDeepStrictEqual(input, { session, id: 'o-1' }) },
  promises: {
    'documents are shown once they are loaded': ({ after }) =>
      after.matches('shown') === (after.context.documents !== null),
    'a missing invoice shows a message': ({ after }) => !after.hasTag('notMade') || after.context.messages.length > 0,
  },
})
