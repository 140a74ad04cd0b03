import { type Coupon, couponById } from '../../domain/coupon'
import { couponChoiceMachine } from '../../machines/coupon-choice.machine'
import { couponChoiceRules } from '../../machines/coupon-choice.rules'

/** The chart of choosing a coupon with its rules. `apply`: how the cart is told. */
export const bindCouponChoice = (apply: (coupon: Coupon) => void) =>
  couponChoiceMachine.provide(couponChoiceRules).provide({
    actions: {
      apply: (_, { id }) => {
        const coupon = couponById(id)
        if (coupon) apply(coupon)
      },
    },
  })
