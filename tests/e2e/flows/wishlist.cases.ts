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
    // The button refetches an outdated list. A change notice refetches any other. Either refetches a failed one.
    if (work === 'failed' && type === 'wishlist.stale') return true
    if (work === 'failed' || (typeof work === 'object' && work.ready === 'outdated'))
      return type === 'wishlist.reload' || type === 'connection.returned'
    if (type === 'wishlist.reload' || type === 'connection.returned') return false
    // A change notice has the same effect in every busy state, so the paths send it only while a product is added.
    if (type === 'wishlist.stale') return typeof work === 'object' || work === 'adding'
    return type !== 'wishlist.replaced' || typeof work === 'object'
  },
})
