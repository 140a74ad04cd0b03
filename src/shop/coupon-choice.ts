import type { Coupon } from '../../domain/cart/coupon'
import { type CouponChoiceEffects, couponChoiceMachine } from '../../machines/coupon-choice/coupon-choice.machine'
import type { Provided } from '../../machines/effect'
import { findCoupon } from '../services/api/codes'
import { effect } from '../services/effect'

interface Callbacks {
  /** The token of the current session. */
  token(): string
  /** Applies the coupon to the cart. */
  apply(coupon: Coupon): void
}

/** The choice of a coupon with its effects. */
export const provideCouponChoice = ({ token, apply }: Callbacks) =>
  couponChoiceMachine.provide({
    actors: { findCoupon: effect(({ code }, signal) => findCoupon(token(), code, signal)) },
    actions: { apply: (_, { coupon }) => apply(coupon) },
  } satisfies Provided<typeof couponChoiceMachine, CouponChoiceEffects>)
