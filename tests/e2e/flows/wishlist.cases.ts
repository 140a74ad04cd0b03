import wishlist from '../../paths/wishlist.cases'
import { inBrowser } from './in-browser'

/** The paths of `wishlist`: a person can take them all. */
export default inBrowser(wishlist, { isOffered: () => true })
