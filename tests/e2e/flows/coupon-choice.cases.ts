import type { SnapshotFrom } from 'xstate'
import { COUPONS } from '../../../domain/cart/coupon'
import coupons from '../../../machines/coupon-choice/cases'
import type { couponChoiceMachine } from '../../../machines/coupon-choice/coupon-choice.machine'
import { inBrowser } from './in-browser'

/** The paths of `coupon-choice` that a person can take with a cart that reaches every coupon. */
export default inBrowser(coupons, {
  events: [
    { type: 'coupons.opened', applied: null, total: 364_900, listed: COUPONS },
    ...coupons.events.filter(({ type }) => type !== 'coupons.opened'),
  ],
  unreachable: {
    'isChosen never refuses on open.choosing: coupons.applied [isChosen] -> open.checking':
      'Apply is locked until a coupon is chosen',
    'isTyped never refuses on open.choosing: code.used [isTyped] -> open.finding':
      'Use code is locked until a code is typed in',
    'isReached never refuses on open.checking: xstate.done.actor.checkCoupon [isReached] -> closed':
      'this cart reaches every coupon',
    'no path takes open.checking: xstate.done.actor.checkCoupon -> open.choosing': 'this cart reaches every coupon',
  },
  isOffered: ({ type }, snapshot) =>
    type !== 'code.used' || (snapshot as SnapshotFrom<typeof couponChoiceMachine>).context.code.trim() !== '',
})
