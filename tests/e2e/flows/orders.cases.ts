import type { SnapshotFrom } from 'xstate'
import type { ordersMachine } from '../../../machines/orders.machine'
import orders from '../../paths/orders.cases'
import { inBrowser } from './in-browser'

/** The paths of `orders` that a person can take. */
export default inBrowser(orders, {
  unreachable: {
    'isKnown never refuses on work.ready: orders.cancel [isKnown] -> work.cancelling':
      'only an order that is shown can be cancelled',
  },
  isOffered: ({ type }, snapshot) => {
    const {
      context: { items },
      value: { work },
    } = snapshot as SnapshotFrom<typeof ordersMachine>
    if (type === 'orders.cancel') return items.length > 0 && items.every(({ state }) => state !== 'cancelled')
    // A list that is known and up to date has no button to fetch it again.
    const isBehind = work === 'failed' || (typeof work === 'object' && work.ready === 'outdated')
    return !['orders.reload', 'connection.returned'].includes(type) || isBehind
  },
})
