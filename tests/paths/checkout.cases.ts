import { isDeepStrictEqual } from 'node:util'
import type { Order } from '../../domain/order'
import { flows } from '../../machines/index'
import { order, shopper, silence } from './examples'
import { cases } from './lib/cases'

const { paymentId, ...draft } = order
const idsOf = (paid: readonly Order[]) => paid.map((payment) => payment.paymentId)
const earlier = { ...order, paymentId: 'pay_0', orderId: '9f86d081' }

export default cases(flows.checkout, {
  inputs: [{ user: shopper }],
  events: {
    'checkout.place': [{ draft }, { draft: { ...draft, products: [], amount: 0 } }],
    'checkout.retry': [{}],
    'payment.succeeded': [{ order }],
    'payment.failed': [{ reason: 'The card was declined.' }],
    'payment.dismissed': [{}],
    'payment.elsewhere': [{}],
    'payment.unopened': [{}],
  },
  done: { recallPayments: [[], [earlier]], loadProvider: [undefined], recordOrder: [[order]] },
  error: { recallPayments: [silence], loadProvider: [silence], recordOrder: [silence], paymentWindow: [silence] },
  checks: {
    recallPayments: ({ user }) => user === shopper,
    paymentWindow: (asked) => isDeepStrictEqual(asked, { user: shopper, draft }),
    recordOrder: (asked, { context }) => asked.order === context.paid[0],
  },
  promises: {
    'a captured payment stands here until its order is recorded': ({ event, before, after }) =>
      event.type === 'xstate.done.actor.recordOrder' ||
      (before?.context.paid ?? []).every((payment) => after.context.paid.includes(payment)),
    'a recorded order takes one payment away, no more': ({ event, before, after }) =>
      event.type !== 'xstate.done.actor.recordOrder' ||
      isDeepStrictEqual(after.context.paid, before?.context.paid.slice(1)),
    'a payment stands here once': ({ after }) => new Set(idsOf(after.context.paid)).size === after.context.paid.length,
    'nothing is said to be recorded while a payment waits': ({ after }) =>
      !after.matches('placed') || (after.context.paid.length === 0 && after.context.placedOrderId !== null),
  },
  abstract: ({ context }) => [idsOf(context.paid), context.declined !== null],
})
