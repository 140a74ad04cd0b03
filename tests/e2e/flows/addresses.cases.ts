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
      'the form stops only by a mistake in its own chart, which nobody can make by hand',
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
    // A deletion leaves none, any other change the list as it is with both.
    if (event.type === 'xstate.done.actor.change')
      return (event.output.length === 0) === (changes[0]?.type === 'addresses.delete')
    // Without any address the shopper is where a deletion led, or where an address was added before the first came.
    if (items.length === 0 && (isChanging || work === 'refreshing')) return event.type.startsWith('xstate.done.')
    if (event.type.startsWith('xstate.')) return true
    // A list that is out of date, or none: it is fetched again by its button, any other by news; one that failed by either.
    if (work === 'failed' && event.type === 'addresses.stale') return true
    if (work === 'failed' || (isReady && work.ready === 'outdated'))
      return event.type === 'addresses.reload' || event.type === 'connection.returned'
    if (event.type === 'addresses.reload' || event.type === 'connection.returned') return false
    if (event.type === 'addresses.stale')
      return items.length === 1 && (isReady || (isChanging && work.changing === 'updating'))
    if (event.type === 'addresses.add') return isReady ? items.length === 1 : work === 'loading' && changes.length === 0
    // Every address is gone once the last was deleted: what can be done is to take that back, once.
    if (event.type === 'addresses.restore') return isReady && items.length === 0
    if (event.type === 'addresses.select') return isReady && items.length === 2
    return isReady && items.length === 1
  },
})
