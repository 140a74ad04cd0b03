import { assign, enqueueActions } from 'xstate'
import { couponRefusalText } from '../../domain/coupon-refusal'
import { failureOf } from '../../domain/failure'
import { plainMessage } from '../../domain/plain-message'
import { isStillTheCart } from '../../domain/verification'
import type { purchaseMachine } from './purchase.machine'

/** What the purchase's chart leaves to the shop's rules (§9), and its words. */
export const purchaseRules: Parameters<typeof purchaseMachine.provide>[0] = {
  actions: {
    sayNotLoaded: enqueueActions(({ enqueue }, { failure }) => {
      const [text = 'Razorpay SDK failed to load, check your connection'] = failureOf(failure).messages
      enqueue({ type: 'toast', params: { kind: 'error', text } })
    }),
    alertUnprepared: assign({
      alert: (_, { error }) =>
        plainMessage(
          failureOf(error).messages[0] ??
            'The payment could not be prepared, so nothing was charged. Please try again.',
        ),
    }),
    alertCoupon: assign({ alert: ({ context }, { error }) => couponRefusalText(context.draft, failureOf(error)) }),
    sayClosed: enqueueActions(({ enqueue }) => {
      const text = 'An earlier payment of yours is through, so the payment window was closed.'
      enqueue({ type: 'toast', params: { kind: 'error', text } })
    }),
    sayNotStarted: enqueueActions(({ enqueue }) => {
      const text = 'The payment could not be started. Nothing was charged.'
      enqueue({ type: 'toast', params: { kind: 'error', text } })
    }),
  },
  guards: {
    isStillTheCart: ({ context: { draft, coupon } }, { items }) => isStillTheCart(draft, items, coupon),
    isCouponRefused: (_, { error }) => failureOf(error).about === 'coupon',
    isOtherAmount: (_, { error }) => failureOf(error).status === 409,
  },
}
