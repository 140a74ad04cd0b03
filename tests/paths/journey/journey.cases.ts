import { cases } from 'xstate-paths'
import { journeyMachine } from './journey.machine'

/** The event payloads and promises of the purchase. */
export default cases(journeyMachine, {
  events: { 'payment.made': [{ recorded: true }, { recorded: false }] },
  promises: {
    'the coupon goes with the order': ({ after }) => !after.matches('ordered') || !after.context.coupon,
  },
  abstract: ({ context }) => context.coupon,
})
