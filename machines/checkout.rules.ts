import { assign, enqueueActions } from 'xstate'
import { failureOf, isRefusal } from '../domain/failure'
import { isStillTheCart } from '../domain/verification'
import { type checkoutMachine, recordedElsewhere } from './checkout.machine'

/** What the checkout's chart leaves to the shop's rules (§9), and its words. */
export const checkoutRules: Parameters<typeof checkoutMachine.provide>[0] = {
  actions: {
    sayNotLoaded: enqueueActions(({ enqueue }, { failure }) => {
      const [text = 'Razorpay SDK failed to load, check your connection'] = failureOf(failure).messages
      enqueue({ type: 'toast', params: { kind: 'error', text } })
    }),
    alertUnprepared: assign({
      alert: (_, { error }) =>
        failureOf(error).messages[0] ?? 'The payment could not be prepared, so nothing was charged. Please try again.',
    }),
    sayNotStarted: enqueueActions(({ enqueue }) => {
      const text = 'The payment could not be started. Nothing was charged.'
      enqueue({ type: 'toast', params: { kind: 'error', text } })
    }),
    sayRecordedElsewhere: enqueueActions(({ context, enqueue }, { orders }) => {
      for (const { paymentId } of recordedElsewhere(context, orders))
        enqueue({
          type: 'toast',
          params: { text: `Your order is placed: another tab has recorded your payment ${paymentId}.` },
        })
    }),
  },
  guards: {
    isStillTheCart: ({ context: { draft, coupon } }, { items }) =>
      draft !== null && isStillTheCart(draft, items, coupon),
    isOtherAmount: (_, { error }) => failureOf(error).status === 409,
    isRefusal: (_, { error }) => isRefusal(failureOf(error)),
  },
}
