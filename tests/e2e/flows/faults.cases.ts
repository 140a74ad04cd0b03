import faults from '../../../machines/faults/cases'
import { inBrowser } from './in-browser'

/** All paths of `faults`. */
export default inBrowser(faults, { isOffered: () => true })
