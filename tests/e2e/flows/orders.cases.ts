import type { SnapshotFrom } from 'xstate'
import orders from '../../../machines/orders/cases'
import type { ordersMachine } from '../../../machines/orders/orders.machine'
import { inBrowser, UNANSWERED } from './in-browser'

const REPORTED = 'the dialog of a return tells it: the paths of `order-request` bring it about'

/** The paths of `orders` that a person can take. */
export default inBrowser(orders, {
  unreachable: {
    'no path asks isUnderWay of freshness.fresh: orders.updated [isUnderWay] -> freshness.stale': REPORTED,
    'no path takes freshness.fresh: orders.updated [isUnderWay] -> freshness.stale': REPORTED,
    'no path takes work: orders.updated -> stays': REPORTED,
    'isRefused never refuses on work.cancelling: xstate.error.actor.cancelOrder [isRefused] -> work.refreshing':
      UNANSWERED,
    'no path takes work.cancelling: xstate.after.requestTimeout.orders.work.cancelling -> work.refreshing': UNANSWERED,
    'no path takes work.cancelling: xstate.error.actor.cancelOrder -> work.refreshing': UNANSWERED,
    'isKnown never refuses on work.ready: orders.cancel [isKnown] -> work.cancelling':
      'only an order that is shown can be cancelled',
  },
  isOffered: (event, { context: { items }, value: { work } }: SnapshotFrom<typeof ordersMachine>) => {
    const { type }: { type: string } = event
    if (type === 'orders.updated') return false
    if (type.startsWith('xstate.after.') && work === 'cancelling') return false
    if (type === 'xstate.error.actor.cancelOrder' && (event as { error?: { status: number } }).error?.status === 0)
      return false
    if (type === 'orders.cancel') return items.length > 0 && items.every(({ state }) => state !== 'cancelled')
    // A loaded list that is current has no button to refetch it.
    const isBehind = work === 'failed' || (typeof work === 'object' && work.ready === 'outdated')
    return !['orders.reload', 'connection.returned'].includes(type) || isBehind
  },
})
