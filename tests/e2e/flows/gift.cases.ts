import gift from '../../../machines/gift/cases'
import { inBrowser } from './in-browser'

/** All paths of `gift`. */
export default inBrowser(gift, { isOffered: () => true })
