import form from '../../paths/address-form.cases'
import { inBrowser } from './in-browser'

/** The paths of `address-form` that a person can take. */
export default inBrowser(form, {
  unreachable: {
    'no path takes saving: xstate.after.patience.address-form.saving -> editing':
      'the addresses give up sooner (15 s) and say so to the form; its own patience (20 s) is for addresses that have stopped',
  },
  // A save whose dialog was closed fails while it is closed; with another dialog open it would be the same.
  isOffered: ({ type }, snapshot) =>
    !type.startsWith('xstate.after.') && !(type === 'form.failed' && snapshot.matches('editing')),
})
