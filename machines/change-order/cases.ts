import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { dummyAddress } from '../../domain/account/address'
import { order, session, silence } from '../examples'
import { changeOrderMachine } from './change-order.machine'

const { orderId } = order
const [{ id, title }] = order.products as [(typeof order.products)[number]]

export default cases(changeOrderMachine, {
  inputs: [{ session, orderId }],
  events: {
    'change.opened': [{ before: { address: dummyAddress, lines: [{ id, title, qty: 2 }] } }],
    'change.typed': [
      { field: 'street', value: '7, Jasmine Street' },
      { field: 'mobile', value: '12' },
    ],
    'change.counted': [
      { id, qty: 1 },
      { id, qty: 0 },
    ],
    'change.sent': [{}],
    'change.closed': [{}],
  },
  done: { sendChange: [order] },
  error: { sendChange: [silence, { status: 409, messages: ['The order is packed, so it cannot be changed.'] }] },
  checks: {
    sendChange: (input, { context: { draft, before } }) =>
      isDeepStrictEqual(input, { session, orderId, draft, before }) &&
      draft.pieces[id] !== 0 &&
      draft.address.mobile === dummyAddress.mobile,
  },
  promises: {
    'a refusal shows a message, and the entries stay': ({ event, before, after }) =>
      !event.type.startsWith('xstate.error') ||
      (after.context.messages.length > 0 && isDeepStrictEqual(after.context.draft, before?.context.draft)),
    'the dialog does not close while the request is in flight': ({ event, before, after }) =>
      event.type !== 'change.closed' || before?.matches('sending') !== true || after.matches('sending'),
  },
  abstract: ({ context: { draft, attempted, messages } }) => [draft, attempted, messages.length > 0],
})
