import message from '../../../machines/message/cases'
import { inBrowser } from './in-browser'

/** The paths of `message`: a person can take them all. */
export default inBrowser(message, { isOffered: () => true })
