import type { SnapshotFrom } from 'xstate'
import type { addressFormMachine } from '../../../machines/address-form.machine'
import { flows } from '../../../machines/index'
import form from '../../paths/address-form.cases'
import { inBrowser } from './in-browser'

/** Each answer in these paths is the one to the last submission: then one more submission is like the first. */
const machine = flows['address-form'].provide({ guards: { isThisSubmission: () => true } })

/** The paths of `address-form` that a person can take. */
export default inBrowser(
  { ...form, machine, promises: {}, leaveOut: () => false },
  {
    events: form.events.filter(({ submission }) => submission !== 0),
    unreachable: Object.fromEntries(
      ['form.saved [isThisSubmission] -> closed', 'form.failed [isThisSubmission] -> editing'].map((way) => [
        `isThisSubmission never refuses on saving: ${way}`,
        'the specs of the addresses show a second submission while the first is under way',
      ]),
    ),
    abstract: (snapshot) => {
      const { addressId, draft } = (snapshot as SnapshotFrom<typeof addressFormMachine>).context
      return [addressId, draft.name !== '', draft.zipcode]
    },
    // A save whose dialog was closed fails while it is closed; with another dialog open it would be the same.
    isOffered: ({ type }, snapshot) => !(type === 'form.failed' && snapshot.matches('editing')),
  },
)
