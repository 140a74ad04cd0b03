import { setup } from 'xstate'
import { effect } from '../effect'

/** Provided by src/services/payment/sandbox.tsx. */
const effects = {
  actions: {
    succeeded: effect<{ paymentId: string }>(),
    failed: effect(),
    dismissed: effect(),
  },
}
export type TestPaymentEffects = typeof effects

/**
 * The payment window without a key of the provider: a test that charges no money.
 *
 * It accepts one payment. A declined payment leaves it open, and so does Back, which shows a message.
 */
export const testPaymentMachine = setup({
  types: {
    context: {} as {
      /** The id of the payment. */
      paymentId: string
    },
    input: {} as { paymentId: string },
    events: {} as
      | { type: 'window.paid' }
      | { type: 'window.declined' }
      /** The shopper went back in the browser. */
      | { type: 'window.back' }
      | { type: 'window.dismissed' },
  },
  actions: effects.actions,
}).createMachine({
  id: 'test-payment',
  description: 'The window of a test payment.',
  context: ({ input }) => ({ paymentId: input.paymentId }),
  initial: 'open',
  states: {
    open: {
      description: 'The shopper may pay.',
      initial: 'asking',
      on: {
        'window.paid': {
          target: 'paid',
          actions: { type: 'succeeded', params: ({ context }) => ({ paymentId: context.paymentId }) },
        },
        'window.declined': { target: '.declined', actions: 'failed' },
        'window.back': { target: '.reminded' },
        'window.dismissed': { target: 'dismissed', actions: 'dismissed' },
      },
      states: {
        asking: { description: 'The shopper has not tried to pay yet.' },
        declined: { description: 'The last payment was declined, which a message reports.' },
        reminded: { description: 'The shopper went back. A message reports that the payment is still open.' },
      },
    },
    paid: { description: 'The payment succeeded. The shop closes the window.', type: 'final' },
    dismissed: { description: 'The shopper cancelled the payment. The shop closes the window.', type: 'final' },
  },
})
