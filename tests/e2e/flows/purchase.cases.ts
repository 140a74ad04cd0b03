import type { InputFrom, SnapshotFrom } from 'xstate'
import { order } from '../../../machines/examples'
import purchase from '../../../machines/purchase/cases'
import type { purchaseMachine } from '../../../machines/purchase/purchase.machine'
import { inBrowser } from './in-browser'

const STOPPED = 'what goes wrong with it is told as news of it'
const UNPREPARED =
  'a real server alone prepares a payment, and a cart of the paths has few pieces: tests/unit/machines/checkout-preparing.test.ts, tests/unit/order.test.ts'
const LATE = 'the sandbox’s window reports nothing once it is closed: the specs of the provider show it'
const RECEIVED = 'a page that runs hears of another tab’s payment before it reads the cart'

const CASH = 'an order in cash is placed in tests/components/checkout.test.tsx'

/** Everything about a cash order. */
const IN_CASH = [
  'isCash never holds on beginning: always [isCash] -> paying',
  'isCash never holds on paying.agreed: always [isCash] -> paying.placing',
  'no path asks isOfThisDraft of paying.placing: payment.succeeded [isOfThisDraft] -> paid',
  'no path enters paying.placing',
  'no path takes beginning: always [isCash] -> paying',
  'no path takes paying.agreed: always [isCash] -> paying.placing',
  'no path takes paying.placing: payment.succeeded -> superseded',
  'no path takes paying.placing: payment.succeeded [isOfThisDraft] -> paid',
  'no path takes paying.placing: xstate.after.requestTimeout.purchase.paying.placing -> failed',
  'no path takes paying.placing: xstate.error.actor.placeCash -> failed',
]

const REFUSED = 'a coupon that ends meanwhile is refused in tests/components/checkout.test.tsx'
const COUPON = [
  'no path enters couponRefused',
  'no path asks isCouponRefused of paying.preparing: xstate.error.actor.preparePayment [isCouponRefused] -> couponRefused',
  'no path takes paying.preparing: xstate.error.actor.preparePayment [isCouponRefused] -> couponRefused',
]
const ABANDONED = 'an invisible window is given up in tests/components/checkout.test.tsx'
const INVISIBLE = [
  'no path enters paying.open.late',
  'no path takes paying.open.late: payment.abandoned -> dismissed',
  'no path takes paying.open.recent: xstate.after.windowDelay.purchase.paying.open.recent -> paying.open.late',
]

/** The paths of `purchase` that a person can take. */
export default inBrowser(purchase, {
  // A cash order opens no window.
  inputs: purchase.inputs.filter((input) => (input as InputFrom<typeof purchaseMachine>).kind === 'online'),
  unreachable: {
    ...Object.fromEntries(COUPON.map((output) => [output, REFUSED])),
    ...Object.fromEntries(INVISIBLE.map((shownText) => [shownText, ABANDONED])),
    ...Object.fromEntries(IN_CASH.map((received) => [received, CASH])),
    'no path takes #purchase: payment.succeeded -> superseded': LATE,
    'isOfThisDraft never refuses on paying.open: payment.succeeded [isOfThisDraft] -> paid': LATE,
    'no path asks isPaidOnce of paying.open: payment.succeeded [isPaidOnce] -> stays': LATE,
    'no path takes paying.open: payment.succeeded -> superseded': LATE,
    'no path takes paying.open: payment.succeeded [isPaidOnce] -> stays': LATE,
    'areUnrecorded never holds on paying.verifying: xstate.done.actor.verifyCart [areUnrecorded] -> superseded':
      RECEIVED,
    'no path takes paying.verifying: xstate.done.actor.verifyCart [areUnrecorded] -> superseded': RECEIVED,
    'isPaidOnce never holds on paying.open: payment.reported [isPaidOnce] -> stays': UNPREPARED,
    'no path takes paying.open: payment.reported [isPaidOnce] -> stays': UNPREPARED,
    'no path asks isOtherAmount of paying.preparing: xstate.error.actor.preparePayment [isOtherAmount] -> changed':
      UNPREPARED,
    'no path takes paying.preparing: xstate.error.actor.preparePayment [isOtherAmount] -> changed': UNPREPARED,
    'no path takes paying.preparing: xstate.error.actor.preparePayment -> failed': UNPREPARED,
    'no path takes paying.preparing: xstate.after.requestTimeout.purchase.paying.preparing -> failed': UNPREPARED,
    'no path takes paying.open: xstate.error.actor.paymentWindow -> failed': STOPPED,
    'no path takes paying: xstate.error.actor.paymentLock -> failed': STOPPED,
    'no path takes paying: payment.openFailed -> failed':
      'a window that does not open is in tests/unit/payment-window.dom.test.ts; a lock that fails is done without',
  },
  isOffered: (event, place: SnapshotFrom<typeof purchaseMachine>) => {
    if (place.matches({ paying: 'preparing' }))
      return event.type === 'xstate.done.actor.preparePayment' && event.output === null
    const isOpen = place.matches({ paying: 'open' })
    switch (event.type) {
      case 'payment.succeeded':
        return isOpen && event.order === order
      case 'payment.failed':
      case 'payment.dismissed':
        return isOpen
      case 'payment.lockedByOtherTab':
        return place.matches({ paying: 'locking' })
      case 'xstate.done.actor.verifyCart':
        return event.output.unrecorded.length === 0
      default:
        return !/error\.actor\.(paymentLock|paymentWindow)|windowDelay|abandoned|openFailed/.test(event.type)
    }
  },
})
