import { cases } from 'xstate-paths'
import { purchaseMachine } from './purchase.machine'

/** With what the whole purchase is walked. */
export default cases(purchaseMachine, {
  events: {
    'product.wanted': [{}],
    'shopper.loggedIn': [{}],
    'session.expired': [{}],
    'coupon.applied': [{}],
    'checkout.opened': [{}],
    'order.placed': [{}],
    'payment.declined': [{}],
    'payment.cancelled': [{}],
    'payment.made': [{ recorded: true }, { recorded: false }],
    'order.retried': [{}],
    'order.repeated': [{}],
  },
  done: {},
  error: {},
  checks: {},
  promises: {
    'the coupon goes with the order': ({ after }) => !after.matches('ordered') || !after.context.coupon,
  },
  abstract: ({ context }) => context.coupon,
})
