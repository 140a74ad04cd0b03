import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { unmatchedPayment as payment, session, silence } from '../examples'
import { deskPaymentMachine } from './desk-payment.machine'

const reason = 'Paid too late'

export default cases(deskPaymentMachine, {
  inputs: [{ session }],
  events: {
    'payment.opened': [
      { payment, how: 'refund', id: 'first' },
      { payment, how: 'done', id: 'second' },
    ],
    'payment.reasoned': [{ reason }, { reason: ' ' }],
    'payment.submitted': [{}],
    'payment.closed': [{}],
  },
  done: { settlePayment: [undefined] },
  error: { settlePayment: [silence, { status: 409, messages: ['This payment was refunded before.'] }] },
  checks: {
    settlePayment: (input, { context: { settlement } }) =>
      settlement.reason === reason && isDeepStrictEqual(input, { session, payment, settlement }),
  },
  promises: {
    'a failed request shows why, and another attempt sends the same settlement': ({ event, before, after }) =>
      !event.type.startsWith('xstate.error') ||
      (after.context.messages.length > 0 && after.context.settlement === before?.context.settlement),
    'the dialog cannot be closed while a request is in flight': ({ event, before, after }) =>
      event.type !== 'payment.closed' || !before?.matches('sending') || after.matches('sending'),
  },
  abstract: ({ context: { settlement, attempted, messages } }) => [settlement, attempted, messages],
})
