import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { dummyAddress, emptyAddress } from '../../domain/account/address'
import { order, session, silence } from '../examples'
import { orderRequestMachine } from './order-request.machine'

const { orderId } = order
const [{ id, title }] = order.products as [(typeof order.products)[number]]
const lines = [{ id, title, most: 2 }]

export default cases(orderRequestMachine, {
  inputs: [{ session, orderId }],
  events: {
    'request.opened': [
      { request: { type: 'order.change', lines, address: dummyAddress } },
      { request: { type: 'order.return.ask', lines, address: emptyAddress } },
    ],
    'request.typed': [
      { field: 'street', value: '7, Jasmine Street' },
      { field: 'mobile', value: '12' },
      { field: 'reason', value: 'Damaged' },
    ],
    'request.counted': [
      { id, qty: 1 },
      { id, qty: 3 },
    ],
    'request.sent': [{}],
    'request.closed': [{}],
  },
  done: { sendRequest: [order] },
  error: { sendRequest: [silence, { status: 409, messages: ['The order is packed, so it cannot be changed.'] }] },
  checks: {
    sendRequest: (input, { context: { request, draft } }) =>
      isDeepStrictEqual(input, { session, orderId, request, draft }) &&
      (request.type === 'order.change'
        ? draft.address.mobile === dummyAddress.mobile && draft.pieces[id] !== 3
        : draft.pieces[id] === 1 && draft.reason === 'Damaged'),
  },
  promises: {
    'a dialog opens without the errors of the one before': ({ before, after }) =>
      before?.hasTag('open') || !after.hasTag('open') || !after.context.attempted,
    'a refusal shows a message, and the entries stay': ({ event, before, after }) =>
      !event.type.startsWith('xstate.error') ||
      (after.context.messages.length > 0 && isDeepStrictEqual(after.context.draft, before?.context.draft)),
    'the dialog does not close while the request is in flight': ({ event, before, after }) =>
      event.type !== 'request.closed' || before?.matches('sending') !== true || after.matches('sending'),
  },
  abstract: ({ context: { request, draft, attempted, messages } }) => [
    request.type,
    draft,
    attempted,
    messages.length > 0,
  ],
})
