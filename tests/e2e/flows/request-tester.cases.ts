import tester from '../../../machines/request-tester/cases'
import { inBrowser } from './in-browser'

/** The paths of `request-tester`: a person can take them all. */
export default inBrowser(tester, { isOffered: () => true })
