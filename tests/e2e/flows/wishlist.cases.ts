import type { SnapshotFrom } from 'xstate'
import wishlist from '../../../machines/wishlist/cases'
import type { wishlistMachine } from '../../../machines/wishlist/wishlist.machine'
import { inBrowser } from './in-browser'

/** The paths of `wishlist` that a person can take. */
export default inBrowser(wishlist, {
  unreachable: {
    'wantsNothing never refuses on work.loading: wishlist.toggle [wantsNothing] -> stays':
      'the heart of what is wanted already is locked',
  },
  isOffered: ({ type }, { context, value }: SnapshotFrom<typeof wishlistMachine>) => {
    const { work } = value
    if (work === 'loading' && type === 'wishlist.toggle') return context.changing === null
    // A list that is out of date is fetched again by its button, any other by news; one that failed by either.
    if (work === 'failed' && type === 'wishlist.stale') return true
    if (work === 'failed' || (typeof work === 'object' && work.ready === 'outdated'))
      return type === 'wishlist.reload' || type === 'connection.returned'
    if (type === 'wishlist.reload' || type === 'connection.returned') return false
    // News that comes while something is under way is like news that comes while a product is being added.
    if (type === 'wishlist.stale') return typeof work === 'object' || work === 'adding'
    return type !== 'wishlist.replaced' || typeof work === 'object'
  },
})
