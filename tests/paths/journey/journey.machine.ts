import { assign, setup } from 'xstate'

/**
 * A whole purchase across the shop's flows. A visitor wants a product, logs in and gets it, applies a coupon, pays, receives
 * an order, and buys again. The machine never runs: the test takes its paths on the real flows, which must match them.
 */
export const journeyMachine = setup({
  types: {
    context: {} as { coupon: boolean },
    events: {} as
      | { type: 'product.wanted' }
      | { type: 'shopper.loggedIn' }
      | { type: 'session.expired' }
      | { type: 'coupon.applied' }
      | { type: 'checkout.opened' }
      | { type: 'order.placed' }
      | { type: 'payment.declined' }
      | { type: 'payment.cancelled' }
      | { type: 'payment.made'; recorded: boolean }
      | { type: 'order.retried' }
      | { type: 'order.repeated' },
  },
  actions: {
    applyCoupon: assign({ coupon: true }),
    takeCouponOff: assign({ coupon: false }),
  },
  guards: { isRecorded: (_, params: { recorded: boolean }) => params.recorded },
}).createMachine({
  id: 'journey',
  description: 'From a visitor’s wish to the order, and to the next one.',
  context: { coupon: false },
  initial: 'browsing',
  states: {
    browsing: {
      description: 'A visitor looks around.',
      on: { 'product.wanted': { target: 'asked' } },
    },
    asked: {
      description: 'What is wanted needs an account; it is remembered.',
      on: { 'shopper.loggedIn': { target: 'shopping' } },
    },
    shopping: {
      description: 'Logged in, with the product in the cart.',
      on: {
        'session.expired': { target: 'asked' },
        'coupon.applied': { actions: 'applyCoupon' },
        'checkout.opened': { target: 'atCheckout' },
      },
    },
    atCheckout: {
      description: 'Address and price are chosen.',
      on: { 'order.placed': { target: 'paying' } },
    },
    paying: {
      description: 'The payment window is open. A declined payment leaves it open.',
      on: {
        'payment.declined': {},
        'payment.cancelled': { target: 'atCheckout' },
        'payment.made': [
          {
            guard: { type: 'isRecorded', params: ({ event }) => ({ recorded: event.recorded }) },
            target: 'ordered',
            actions: 'takeCouponOff',
          },
          { target: 'owed' },
        ],
      },
    },
    owed: {
      description: 'Paid, and the order is not recorded yet.',
      on: { 'order.retried': { target: 'ordered', actions: 'takeCouponOff' } },
    },
    ordered: {
      description: 'The order is placed and the cart empty; the coupon went with it.',
      on: { 'order.repeated': { target: 'shopping' } },
    },
  },
})
