import { cartMachine } from './cart.machine'
import { cartRules } from './rules'

/** The chart `cart` with the shop’s rules. */
export const cartFlow = cartMachine.provide(cartRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type CartOwnActions =
  | 'open'
  | 'replaceItems'
  | 'queue'
  | 'queueLines'
  | 'takeNext'
  | 'giveUp'
  | 'markFetching'
  | 'beginMove'
  | 'changeCoupon'
  | 'endMove'
  | 'dropMoves'
  | 'markPending'
  | 'takeOrdered'
  | 'sayMade'
  | 'sayFailed'
  | 'sayMissing'
  | 'sayMoveStopped'
  | 'sayCouponFell'
  | 'sayCouponNote'
  | 'sayCouponRefused'
