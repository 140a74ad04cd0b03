import { assign } from 'xstate'
import { bestCoupon, qualifies } from '../../domain/coupon'
import { failureWords } from '../../domain/failure-words'
import { formatMoney, fromRupees } from '../../domain/money'
import type { couponChoiceMachine } from './coupon-choice.machine'

/** What the choice of a coupon leaves to the shop's rules (§9), and its words. */
export const couponChoiceRules: Parameters<typeof couponChoiceMachine.provide>[0] = {
  actions: {
    rememberFailure: assign({ messages: (_, { error }) => failureWords(error) }),
    begin: assign((_, { applied, total }) => ({
      total,
      found: applied ? [applied] : [],
      chosenId: (applied ?? bestCoupon(total))?.id ?? null,
      code: '',
      messages: [],
    })),
    take: assign(({ context: { found, total, chosenId } }, { coupon }) => {
      const isReached = qualifies(coupon, total)
      const minimum = formatMoney(fromRupees(coupon.minPrice))
      return {
        found: [...found.filter(({ id }) => id !== coupon.id), coupon],
        chosenId: isReached ? coupon.id : chosenId === coupon.id ? null : chosenId,
        code: '',
        messages: isReached ? [] : [`The coupon ${coupon.name} needs a total of ${minimum}.`],
      }
    }),
  },
  guards: { isReached: ({ context }, { coupon }) => qualifies(coupon, context.total) },
}
