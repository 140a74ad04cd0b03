import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { bestCoupon, COUPONS } from '../../domain/coupon'
import { flows } from '../../machines/index'

const [newYear = null, clearance = null] = COUPONS

export default cases(flows['coupon-choice'], {
  events: {
    'coupons.opened': [
      { applied: null, total: 184_900 },
      { applied: null, total: 64_900 },
      { applied: newYear, total: 304_900 },
    ],
    'coupons.chosen': [{ id: clearance?.id ?? '' }],
    'coupons.applied': [{}],
    'coupons.closed': [{}],
  },
  promises: {
    'the choice begins with the coupon of the cart, or with the best that is reached': ({ event, before, after }) =>
      event.type !== 'coupons.opened' ||
      !before?.matches('closed') ||
      after.context.chosenId === ((event.applied ?? bestCoupon(event.total))?.id ?? null),
    'a coupon is applied by Apply alone, and it is the one that is chosen': ({ event, before, actions }) =>
      actions.every(
        ({ type, params }) =>
          type !== 'apply' ||
          (event.type === 'coupons.applied' && isDeepStrictEqual(params, { id: before?.context.chosenId })),
      ),
    'nothing that was not chosen is applied': ({ before, actions }) =>
      before?.context.chosenId !== null || actions.every(({ type }) => type !== 'apply'),
  },
})
