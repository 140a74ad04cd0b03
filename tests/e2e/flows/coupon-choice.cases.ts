import coupons from '../../paths/coupon-choice.cases'
import { inBrowser } from './in-browser'

/** The paths of `coupon-choice` that a person can take with a cart that reaches every coupon. */
export default inBrowser(coupons, {
  events: [
    { type: 'coupons.opened', applied: null, total: 364_900 },
    ...coupons.events.filter(({ type }) => type !== 'coupons.opened'),
  ],
  unreachable: {
    'isChosen never refuses on choosing: coupons.applied [isChosen] -> closed':
      'Apply is locked until a coupon is chosen',
  },
  isOffered: () => true,
})
