import type { SnapshotFrom } from 'xstate'
import { confirmationError } from '../../../domain/account/account-forms'
import type { authFormMachine } from '../../../machines/auth-form/auth-form.machine'
import authForm from '../../../machines/auth-form/cases'
import { inBrowser } from './in-browser'

/** The paths of `auth-form` on the sign-up page. While the passwords differ, the button is disabled. */
export default inBrowser(authForm, {
  inputs: [{ kind: 'signup' }],
  isOffered: ({ type }, snapshot) => {
    const { draft } = (snapshot as SnapshotFrom<typeof authFormMachine>).context
    return type !== 'form.submit' || confirmationError(draft) === null
  },
})
