import authForm from '../../../machines/auth-form/cases'
import { inBrowser } from './in-browser'

/** All paths of `auth-form` on the login page. */
export default inBrowser(authForm, { inputs: [{ kind: 'login' }], isOffered: () => true })
