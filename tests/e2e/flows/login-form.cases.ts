import login from '../../../machines/login-form/cases'
import { inBrowser } from './in-browser'

/** The paths of `login-form`: a person can take them all. */
export default inBrowser(login, { isOffered: () => true })
