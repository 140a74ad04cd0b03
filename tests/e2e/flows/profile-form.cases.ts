import type { SnapshotFrom } from 'xstate'
import { silence } from '../../../machines/examples'
import profile from '../../../machines/profile-form/cases'
import type { profileFormMachine } from '../../../machines/profile-form/profile-form.machine'
import { inBrowser } from './in-browser'

/** The paths of `profile-form` that a person can take. */
export default inBrowser(profile, {
  error: { save: [silence] },
  isOffered: ({ type }, snapshot) => {
    const { form } = (snapshot as SnapshotFrom<typeof profileFormMachine>).context
    // After the account is deleted no one is on this page. The dialog of that action has no fields.
    if (form === 'account') return type !== 'xstate.done.actor.save' && type !== 'form.changed'
    return true
  },
})
