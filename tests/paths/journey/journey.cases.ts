import { cases } from 'xstate-paths'
import { journeyMachine } from './journey.machine'

/** With what the whole purchase is walked. */
export default cases(journeyMachine, {
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
