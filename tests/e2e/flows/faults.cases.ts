import faults from '../../../machines/faults/cases'
import { inBrowser } from './in-browser'

/** The paths of `faults`: a tester can take them all. */
export default inBrowser(faults, { isOffered: () => true })
