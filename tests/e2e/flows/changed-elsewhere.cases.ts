import changedElsewhere from '../../../machines/changed-elsewhere/cases'
import { home } from '../../../machines/examples'
import { inBrowser } from './in-browser'

const WAITS = 'an order that is being placed asks for the same cart'

/** The paths of `changed-elsewhere` that another tab can cause with its cart. */
export default inBrowser(changedElsewhere, {
  events: changedElsewhere.events.filter(
    ({ type, isIdle, shown }) => type !== 'shown.changed' || (isIdle && shown.addresses[0] === home),
  ),
  unreachable: {
    'isPaying never holds on #changed-elsewhere: shown.changed [isPaying] -> waiting': WAITS,
    'no path enters waiting': WAITS,
    'no path takes #changed-elsewhere: shown.changed [isPaying] -> waiting': WAITS,
  },
  isOffered: () => true,
})
