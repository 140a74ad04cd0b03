import { assign } from 'xstate'
import { bestCoupon } from '../domain/coupon'
import type { couponChoiceMachine } from './coupon-choice.machine'

/** What the choice of a coupon leaves to the shop's rules (§9). */
export const couponChoiceRules: Parameters<typeof couponChoiceMachine.provide>[0] = {
  actions: { begin: assign((_, { applied, total }) => ({ chosenId: (applied ?? bestCoupon(total))?.id ?? null })) },
}
