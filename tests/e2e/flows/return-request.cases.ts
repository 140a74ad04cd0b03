import returnRequest from '../../../machines/return-request/cases'
import { inBrowser } from './in-browser'

/** All paths of `return-request`. */
export default inBrowser(returnRequest, { isOffered: () => true })
