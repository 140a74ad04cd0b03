import type { SnapshotFrom } from 'xstate'
import { confirmationError } from '../../../domain/account/account-forms'
import signup from '../../../machines/signup-form/cases'
import type { signupFormMachine } from '../../../machines/signup-form/signup-form.machine'
import { inBrowser } from './in-browser'

/** The paths of `signup-form` that a person can take: while the passwords differ the button is locked. */
export default inBrowser(signup, {
  isOffered: ({ type }, snapshot) => {
    const { draft } = (snapshot as SnapshotFrom<typeof signupFormMachine>).context
    return type !== 'form.submit' || confirmationError(draft) === null
  },
})
