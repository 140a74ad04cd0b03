import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { order, session, silence } from '../examples'
import { returnRequestMachine } from './return-request.machine'

const { orderId } = order
const [{ id, title }] = order.products as [(typeof order.products)[number]]

export default cases(returnRequestMachine, {
  inputs: [{ session, orderId }],
  events: {
    'return.opened': [{ lines: [{ id, title, most: 3 }] }],
    'return.counted': [
      { id, qty: 1 },
      { id, qty: 4 },
    ],
    'return.reasoned': [{ reason: 'Damaged' }],
    'return.sent': [{}],
    'return.closed': [{}],
  },
  done: { askReturn: [order] },
  error: { askReturn: [silence, { status: 409, messages: ['A return of this order is already in progress.'] }] },
  checks: {
    askReturn: (input, { context: { draft } }) =>
      isDeepStrictEqual(input, { session, orderId, draft }) && draft.pieces[id] === 1 && draft.reason === 'Damaged',
  },
  promises: {
    'a refusal shows a message, and the entries stay': ({ event, before, after }) =>
      !event.type.startsWith('xstate.error') ||
      (after.context.messages.length > 0 && isDeepStrictEqual(after.context.draft, before?.context.draft)),
    'the dialog does not close while the request is in flight': ({ event, before, after }) =>
      event.type !== 'return.closed' || before?.matches('asking') !== true || after.matches('asking'),
  },
  abstract: ({ context: { draft, attempted, messages } }) => [draft, attempted, messages.length > 0],
})
