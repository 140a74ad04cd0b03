import { cases } from 'xstate-paths'
import { silence } from '../examples'
import { confirmOrderMachine } from './confirm-order.machine'

const USED = { status: 409, messages: ['This order is already confirmed.'] }
const failures = [silence, USED]

export default cases(confirmOrderMachine, {
  inputs: [{ token: 'of-a-mail' }, { token: null }],
  events: {
    'confirmation.decided': [{ decision: 'confirm' }, { decision: 'cancel' }],
    'confirmation.reload': [{}],
  },
  done: {
    loadOrder: [
      {
        orderId: '1b9d6bcd',
        amount: 1849,
        products: [{ title: 'Amber Oud', image: '/pictures/amber-oud.svg', qty: 3 }],
        until: '2026-11-29T16:05:00+05:30',
      },
    ],
    decide: ['confirm'],
  },
  error: { loadOrder: failures, decide: failures },
  checks: {
    loadOrder: ({ token }) => token !== null,
    decide: ({ decision }, { context }) => decision === context.decision,
  },
  promises: {
    'opening a link decides nothing': ({ after: { context }, event }) =>
      context.decision === null || !event.type.includes('loadOrder'),
    'a failure shows a message': ({ event, after: { context } }) =>
      !event.type.startsWith('xstate.error') || context.messages.length > 0,
  },
  abstract: ({ context: { token, order, messages } }) => [token, order === null, messages.length > 0],
})
