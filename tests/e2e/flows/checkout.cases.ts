import type { SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '../../../machines/checkout.machine'
import checkout from '../../paths/checkout.cases'
import { order } from '../../paths/examples'
import { inBrowser } from './in-browser'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

const STOPPED = 'what goes wrong with it is told as news of it'
const LATE = 'the sandbox’s window reports nothing once it is closed: the specs of the provider show it'

/** The paths of `checkout` that a person can take. */
export default inBrowser(checkout, {
  unreachable: {
    'no path takes recording: xstate.error.actor.storedPayments -> stays': STOPPED,
    'no path takes window.paying: xstate.error.actor.paymentLock -> window.closed': STOPPED,
    'no path takes window.paying.open: xstate.error.actor.paymentWindow -> window.closed': STOPPED,
    'isPayable never refuses on window.closed: checkout.place [isPayable] -> window.loading':
      'its button is locked while a payment has no order, and nothing can be ordered from an empty cart',
    'isOfThisDraft never refuses on window.paying.open: payment.succeeded [isOfThisDraft] -> window.closed': LATE,
    'no path takes recording.unrecorded: payment.succeeded -> recording.recording': LATE,
    'no path takes recording.recording: payments.stored -> stays': 'news of payments waits until this tab has recorded',
  },
  abstract: (snapshot) => {
    const { paid, refused } = (snapshot as Snapshot).context
    return [paid.length, refused.length]
  },
  isOffered: (event, snapshot) => {
    const { context, ...place } = snapshot as Snapshot
    const isClosed = place.value.window === 'closed'
    const isOpen = place.matches({ window: { paying: 'open' } })
    switch (event.type) {
      case 'checkout.place':
        return event.draft.amount > 0 && context.paid.length === 0
      case 'checkout.retry':
        return true
      case 'checkout.finish':
        return context.refused.length === 0 && (!isClosed || place.value.recording === 'recording')
      case 'payment.locked':
      case 'payment.lockedByOtherTab':
      case 'payment.openFailed':
        return place.matches({ window: { paying: 'locking' } }) && isUsual(event, snapshot as Snapshot)
      case 'payment.succeeded':
        return isOpen && event.order === order
      case 'payment.failed':
      case 'payment.dismissed':
        return isOpen && context.refused.length === 0
      case 'payments.stored':
        return isClosed && place.value.recording !== 'recording' && isNews(event.orders.length, snapshot as Snapshot)
      default:
        return (
          !/error\.actor\.(storedPayments|paymentLock|paymentWindow)/.test(event.type) &&
          isUsual(event, snapshot as Snapshot)
        )
    }
  },
})

/** Another tab leaves a payment where none is known, and records those that are. */
const isNews = (orders: number, { context: { paid, refused } }: Snapshot) =>
  orders > 0 === (paid.length + refused.length === 0)

/** With a refused payment, or with the session over, only what goes well is taken: the rest is as without. */
function isUsual(
  { type, output }: { type: string; output?: { unrecorded?: unknown[]; items?: { qty: number }[] } },
  { context, value }: Snapshot,
): boolean {
  if (context.refused.length === 0 && value.life === 'serving') return true
  if (type === 'payment.locked') return true
  if (type === 'xstate.done.actor.verifyCart') return output?.unrecorded?.length === 0 && output.items?.[0]?.qty === 3
  return type.startsWith('xstate.done.')
}
