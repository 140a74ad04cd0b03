import { setup } from 'xstate'

/**
 * The window that stands in for the payment provider's where there is no key: a test, which takes no money.
 *
 * It takes one payment. A declined try leaves it open, and so does Back, which is answered with words.
 */
export const testPaymentMachine = setup({
  types: {
    context: {} as {
      /** What the payment is called once it is made. */
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
  actions: {
    tellPaid: (_, _params: { paymentId: string }) => {},
    tellDeclined: () => {},
    tellDismissed: () => {},
  },
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
          actions: { type: 'tellPaid', params: ({ context }) => ({ paymentId: context.paymentId }) },
        },
        'window.declined': { target: '.declined', actions: 'tellDeclined' },
        'window.back': { target: '.reminded' },
        'window.dismissed': { target: 'dismissed', actions: 'tellDismissed' },
      },
      states: {
        asking: { description: 'Nothing was tried yet.' },
        declined: { description: 'The last try was declined: the shopper is told.' },
        reminded: { description: 'The shopper went back and is told that the payment is still open.' },
      },
    },
    paid: { description: 'The payment was made; the shop closes the window.', type: 'final' },
    dismissed: { description: 'The shopper does not pay; the shop closes the window.', type: 'final' },
  },
})
