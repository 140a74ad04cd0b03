import type { SnapshotFrom } from 'xstate'
import type { ordersMachine } from '../../../machines/orders.machine'
import orders from '../../paths/orders.cases'
import { inBrowser } from './in-browser'

/** The paths of `orders` that a person can take. */
export default inBrowser(orders, {
  unreachable: {
    'isKnown never refuses on ready: orders.cancel [isKnown] -> cancelling':
      'only an order that is shown can be cancelled',
  },
  isOffered: ({ type }, snapshot) => {
    const { items } = (snapshot as SnapshotFrom<typeof ordersMachine>).context
    if (type === 'orders.cancel') return items.length > 0 && items.every(({ state }) => state !== 'cancelled')
    // A list that is known and up to date has no button to fetch it again.
    return type !== 'orders.reload' || snapshot.matches('failed') || snapshot.matches({ ready: 'outdated' })
  },
})
