import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { session, silence } from '../examples'
import { deskExportMachine } from './desk-export.machine'

export default cases(deskExportMachine, {
  inputs: [{ session }],
  events: {
    'export.requested': [
      { file: 'orders', query: { state: 'shipped' } },
      { file: 'products', query: {} },
    ],
    'export.stopped': [{}],
  },
  done: { fetchFile: ['_id,orderId\r\n'] },
  error: { fetchFile: [silence, { status: 503, messages: ['The shop cannot reach its records. Please try again.'] }] },
  checks: {
    fetchFile: (input, { context }) => isDeepStrictEqual(input, { session, ...context.requested }),
  },
  promises: {
    'a file that arrives is saved once': ({ event, actions }) =>
      actions.filter(({ type }) => type === 'save').length === Number(event.type.startsWith('xstate.done.')),
    'no message is shown while an export is running': ({ after }) =>
      !after.hasTag('busy') || after.context.messages.length === 0,
  },
})
