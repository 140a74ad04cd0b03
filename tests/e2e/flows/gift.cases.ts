import gift from '../../../machines/gift/cases'
import { inBrowser } from './in-browser'

/** The paths of `gift`: a person can take all of them. */
export default inBrowser(gift, { isOffered: () => true })
