import type { SnapshotFrom } from 'xstate'
import type { cancelOrderMachine } from '../../../machines/cancel-order/cancel-order.machine'
import cancel from '../../../machines/cancel-order/cases'
import { inBrowser } from './in-browser'

/** The paths of `cancel-order` that a person can take. */
export default inBrowser(cancel, {
  unreachable: {
    'isMoved never refuses on #cancel-order: cancel.moved [isMoved] -> looking':
      'the page tells of the deadline that it began with; nobody does',
  },
  isOffered: ({ type, until }, { context }: SnapshotFrom<typeof cancelOrderMachine>) =>
    type !== 'cancel.moved' || (until === null && context.until !== null),
})
