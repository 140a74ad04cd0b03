import { cases } from 'xstate-paths'
import { shopper, silence } from '../examples'
import { unsavedPaymentsMachine } from './unsaved-payments.machine'

const account = shopper.email

export default cases(unsavedPaymentsMachine, {
  events: {
    'payment.unsaved': [
      { account, paymentId: 'pay_1' },
      { account, paymentId: 'pay_2' },
    ],
    'payment.refused': [{ paymentId: 'pay_1' }],
    'payment.safe': [{ paymentId: 'pay_1' }, { paymentId: 'pay_2' }],
  },
  error: { lockPayments: [silence], askBeforeLeaving: [silence] },
  checks: { lockPayments: (input) => input.account === account },
  promises: {
    'the browser asks before leaving exactly while a payment exists only in this page': ({ after }) =>
      after.matches('some') === after.context.paymentIds.length > 0 &&
      after.matches('some') === 'askBeforeLeaving' in after.children,
    'a payment is known until it is safe': ({ event, before, after }) =>
      (before?.context.paymentIds ?? []).every(
        (id) => after.context.paymentIds.includes(id) || (event.type === 'payment.safe' && event.paymentId === id),
      ),
    'no other tab pays for the account until the payment is safe or finally refused': ({ event, before, after }) =>
      event.type === 'payment.unsaved'
        ? event.paymentId in after.children || before?.context.paymentIds.includes(event.paymentId) === true
        : !(event.type === 'payment.refused' || event.type === 'payment.safe') || !(event.paymentId in after.children),
  },
})
