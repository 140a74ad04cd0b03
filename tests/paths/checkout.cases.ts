import { isDeepStrictEqual } from 'node:util'
import { flows } from '../../machines/index'
import { order, shopper, silence } from './examples'
import { cases } from './lib/cases'

const { paymentId, ...draft } = order
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
  abstract: ({ context }) => [context.paid.map((payment) => payment.paymentId), context.declined !== null],
})
