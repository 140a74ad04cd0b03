import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { documents, session, silence } from '../examples'
import { invoiceFlow } from './index'

export default cases(invoiceFlow, {
  inputs: [{ session, id: 'o-1' }],
  events: { 'invoice.reload': [{}] },
  done: { loadDocuments: [documents] },
  error: {
    loadDocuments: [
      silence,
      { status: 404, messages: ['The order does not exist. Not Found error.'] },
      { status: 409, messages: ['Conflict. The invoice is made when the order is sent.'] },
    ],
  },
  checks: { loadDocuments: (asked) => isDeepStrictEqual(asked, { session, id: 'o-1' }) },
  promises: {
    'what is shown was answered': ({ after }) => after.matches('shown') === (after.context.documents !== null),
    'what is not made is said in words': ({ after }) => !after.hasTag('notMade') || after.context.messages.length > 0,
  },
})
