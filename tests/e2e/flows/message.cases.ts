import message from '../../../machines/message/cases'
import { inBrowser } from './in-browser'

/** All paths of `message`. */
export default inBrowser(message, { isOffered: () => true })
