import { couponChoiceMachine } from './coupon-choice.machine'
import { couponChoiceRules } from './rules'

/** The chart `coupon-choice` with the shop’s rules. */
export const couponChoiceFlow = couponChoiceMachine.provide(couponChoiceRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type CouponChoiceOwnActions = 'begin' | 'choose' | 'change' | 'clearMessages' | 'take' | 'rememberFailure'
