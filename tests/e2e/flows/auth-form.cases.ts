import authForm from '../../../machines/auth-form/cases'
import { inBrowser } from './in-browser'

/** The paths of `auth-form` at a login: a person can take them all. */
export default inBrowser(authForm, { inputs: [{ kind: 'login' }], isOffered: () => true })
