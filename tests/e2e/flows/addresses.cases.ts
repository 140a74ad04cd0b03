import type { SnapshotFrom } from 'xstate'
import type { addressesMachine } from '../../../machines/addresses/addresses.machine'
import addresses from '../../../machines/addresses/cases'
import { home } from '../../../machines/examples'
import { inBrowser } from './in-browser'

/** The paths of `addresses` that a person can take. */
export default inBrowser(addresses, {
  done: { ...addresses.done, loadAddresses: [{ items: [home], chosenId: null }] },
  unreachable: {
    'no path takes #addresses: xstate.error.actor.form -> stays':
      'the form stops only by a mistake in its own chart, which cannot be produced by hand',
    'isKnown never refuses on work: addresses.select [isKnown] -> stays':
      'only the addresses that are known can be chosen',
  },
  abstract: (snapshot) => {
    const { items, changes } = (snapshot as SnapshotFrom<typeof addressesMachine>).context
    return [items.length, changes.map(({ type }) => type)]
  },
  isOffered: (event, { context: { items, changes }, value: { work } }: SnapshotFrom<typeof addressesMachine>) => {
    const isReady = typeof work === 'object' && 'ready' in work
    const isChanging = typeof work === 'object' && 'changing' in work
    if (event.type === 'xstate.error.actor.form') return false
    // A deletion leaves an empty list. Any other change returns the list with both addresses.
    if (event.type === 'xstate.done.actor.change')
      return (event.output.length === 0) === (changes[0]?.type === 'addresses.delete')
    // The list is empty after a deletion, or while an address is added before the first load has finished.
    if (items.length === 0 && (isChanging || work === 'refreshing')) return event.type.startsWith('xstate.done.')
    if (event.type.startsWith('xstate.')) return true
    // The button refetches an outdated or failed list. A change notice refetches a current or failed one.
    if (work === 'failed' && event.type === 'addresses.stale') return true
    if (work === 'failed' || (isReady && work.ready === 'outdated'))
      return event.type === 'addresses.reload' || event.type === 'connection.returned'
    if (event.type === 'addresses.reload' || event.type === 'connection.returned') return false
    if (event.type === 'addresses.stale')
      return items.length === 1 && (isReady || (isChanging && work.changing === 'updating'))
    if (event.type === 'addresses.add') return isReady ? items.length === 1 : work === 'loading' && changes.length === 0
    // After the last address is deleted, the shopper can only undo that, once.
    if (event.type === 'addresses.restore') return isReady && items.length === 0
    if (event.type === 'addresses.select') return isReady && items.length === 2
    return isReady && items.length === 1
  },
})
