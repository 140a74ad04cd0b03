import type { SnapshotFrom } from 'xstate'
import reset from '../../../machines/password-reset/cases'
import type { passwordResetMachine } from '../../../machines/password-reset/password-reset.machine'
import { inBrowser } from './in-browser'

/** The paths of `password-reset` that a person can take: each page has its own fields. */
export default inBrowser(reset, {
  needsServer: true,
  inputs: [{ token: null }, { token: 'of-a-mail' }],
  isOffered: ({ type, field }, snapshot) => {
    const { token } = (snapshot as SnapshotFrom<typeof passwordResetMachine>).context
    return type !== 'form.changed' || (field === 'email') === (token === null)
  },
})
