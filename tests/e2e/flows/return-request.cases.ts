import returnRequest from '../../../machines/return-request/cases'
import { inBrowser } from './in-browser'

/** The paths of `return-request`: a person can take all of them. */
export default inBrowser(returnRequest, { isOffered: () => true })
