import { failureOf, isRefusal } from '../domain/failure'
import { isStillTheCart } from '../domain/verification'
import type { checkoutMachine } from './checkout.machine'

/** What the checkout's chart leaves to the shop's rules (§9). */
export const checkoutRules: Parameters<typeof checkoutMachine.provide>[0] = {
  guards: {
    isStillTheCart: ({ context: { draft, coupon } }, { items }) =>
      draft !== null && isStillTheCart(draft, items, coupon),
    isRefusal: (_, { error }) => isRefusal(failureOf(error)),
  },
}
