import tester from '../../../machines/request-tester/cases'
import { inBrowser } from './in-browser'

/** All paths of `request-tester`. */
export default inBrowser(tester, { isOffered: () => true })
