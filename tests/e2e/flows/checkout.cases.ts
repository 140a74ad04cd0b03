import type { SnapshotFrom } from 'xstate'
import type { Order } from '../../../domain/order'
import type { checkoutMachine } from '../../../machines/checkout.machine'
import checkout from '../../paths/checkout.cases'
import { order } from '../../paths/examples'
import { inBrowser } from './in-browser'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** A payment of another tab. */
export const elsewhere: Order = { ...order, paymentId: 'pay_2', orderId: '2c26b46b' }

const STOPPED = 'what goes wrong with it is told as news of it'
const UNPREPARED = 'a real server alone prepares a payment: tests/unit/machines/checkout-preparing.test.ts shows it'
const LATE = 'the sandbox’s window reports nothing once it is closed: the specs of the provider show it'

/** The paths of `checkout` that a person can take. */
export default inBrowser(checkout, {
  events: [...checkout.events, { type: 'payments.stored', orders: [order, elsewhere] }],
  unreachable: {
    'no path takes recording: xstate.error.actor.storedPayments -> stays': STOPPED,
    'no path takes window.paying: xstate.error.actor.paymentLock -> window.closed': STOPPED,
    'no path takes window.paying.open: xstate.error.actor.paymentWindow -> window.closed': STOPPED,
    'no path takes window.paying.preparing: checkout.finish -> window.closed': UNPREPARED,
    'no path takes window.paying.preparing: xstate.after.requestTimeout.checkout.window.paying.preparing -> window.closed':
      UNPREPARED,
    'no path asks isOtherAmount of window.paying.preparing: xstate.error.actor.preparePayment [isOtherAmount] -> window.closed':
      UNPREPARED,
    'no path takes window.paying.preparing: xstate.error.actor.preparePayment [isOtherAmount] -> window.closed':
      UNPREPARED,
    'no path takes window.paying.preparing: xstate.error.actor.preparePayment -> window.closed': UNPREPARED,
    'isPayable never refuses on window.closed: checkout.place [isPayable] -> window.loading':
      'its button is locked while a payment has no order, and nothing can be ordered from an empty cart',
    'isOfThisDraft never refuses on window.paying.open: payment.succeeded [isOfThisDraft] -> window.closed': LATE,
    'no path takes recording.unrecorded: payment.succeeded -> recording.recording': LATE,
    'no path takes recording.recording: payments.stored -> stays': 'news of payments waits until this tab has recorded',
  },
  isOffered: (event, snapshot) => {
    const { context, ...place } = snapshot as Snapshot
    const isClosed = place.value.window === 'closed'
    if (place.matches({ window: { paying: 'preparing' } })) return event.type === 'xstate.done.actor.preparePayment'
    const isOpen = place.matches({ window: { paying: 'open' } })
    switch (event.type) {
      case 'checkout.place':
        return event.draft.amount > 0 && context.paid.length + context.refused.length === 0
      case 'checkout.retry':
        return true
      case 'checkout.finish':
        return context.refused.length === 0 && (!isClosed || place.value.recording === 'recording')
      case 'payment.succeeded':
        return isOpen && event.order === order
      case 'payment.failed':
      case 'payment.dismissed':
        return isOpen
      case 'payment.lockedByOtherTab':
      case 'payment.openFailed':
        return place.matches({ window: { paying: 'locking' } })
      case 'payments.stored':
        return isClosed && place.value.recording !== 'recording' && isNews(event.orders, snapshot as Snapshot)
      default:
        if (/error\.actor\.(storedPayments|paymentLock|paymentWindow)/.test(event.type)) return false
        // With a refused payment, or with the session over, all goes well: else it is as without.
        if (context.refused.length > 0 || place.value.life !== 'serving') return event.type.startsWith('xstate.done.')
        return true
    }
  },
})

/** Another tab leaves a payment where none is known, or one more beside a refused one, or has recorded what is known. */
function isNews(orders: Order[], { context: { paid, refused } }: Snapshot): boolean {
  if (orders.length === 0) return paid.length + refused.length > 0
  if (orders.includes(elsewhere)) return paid.length === 0 && refused[0]?.order === order
  return paid.length + refused.length === 0
}
