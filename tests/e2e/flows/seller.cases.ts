import seller from '../../../machines/seller/cases'
import { inBrowser } from './in-browser'

/** The paths of `seller`: a person can take them all. */
export default inBrowser(seller, { isOffered: () => true })
