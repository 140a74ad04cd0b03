import addresses from '../../paths/addresses.cases'
import { inBrowser } from './in-browser'

/** The paths of `addresses` that a person can take. */
export default inBrowser(addresses, {
  unreachable: {
    'no path takes #addresses: xstate.error.actor.form -> stays':
      'the form stops only by a mistake in its own chart, which nobody can make by hand',
    'isKnown never refuses on #addresses: addresses.select [isKnown] -> stays':
      'only the addresses that are known can be chosen',
  },
  isOffered: ({ type }, snapshot) => {
    const { items } = snapshot.context
    const isReady = snapshot.matches('ready')
    // Every address is gone once the last was deleted: what can be done is to take that back, once.
    const isUndoable = isReady && items.length === 0
    if (type === 'xstate.error.actor.form') return false
    if (type === 'addresses.restore') return isUndoable
    if (type === 'addresses.select') return isReady && items.length === 2
    if (items.length === 0 && snapshot.matches('refreshing')) return type.startsWith('xstate.done.')
    return !isUndoable
  },
})
