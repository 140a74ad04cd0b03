import type { Coupon } from '../../domain/coupon'
import { type CouponChoiceOwnActions, couponChoiceFlow } from '../../machines/coupon-choice'
import { findCoupon } from '../services/api/codes'
import { effect } from '../services/effect'
import type { Effects } from './effects'

interface Callbacks {
  /** The token of whoever shops. */
  token(): string
  /** Tells the cart. */
  apply(coupon: Coupon): void
}

/** The chart of choosing a coupon with its rules and effects. */
export const bindCouponChoice = ({ token, apply }: Callbacks) =>
  couponChoiceFlow.provide({
    actors: { findCoupon: effect(({ code }, signal) => findCoupon(token(), code, signal)) },
    actions: { apply: (_, { coupon }) => apply(coupon) },
  } satisfies Effects<typeof couponChoiceFlow, CouponChoiceOwnActions>)
