import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { session, silence } from '../examples'
import { deskExportFlow } from './index'

export default cases(deskExportFlow, {
  inputs: [{ session }],
  events: {
    'export.asked': [
      { file: 'orders', query: { state: 'shipped' } },
      { file: 'products', query: {} },
    ],
    'export.stopped': [{}],
  },
  done: { fetchFile: ['_id,orderId\r\n'] },
  error: { fetchFile: [silence, { status: 503, messages: ['The shop cannot reach its records. Please try again.'] }] },
  checks: {
    fetchFile: (asked, { context }) => isDeepStrictEqual(asked, { session, ...context.asked }),
  },
  promises: {
    'a file that came is saved once': ({ event, actions }) =>
      actions.filter(({ type }) => type === 'save').length === Number(event.type.startsWith('xstate.done.')),
    'nothing is said of a file that is on its way': ({ after }) =>
      !after.hasTag('busy') || after.context.messages.length === 0,
  },
})
