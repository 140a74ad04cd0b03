import type { SnapshotFrom } from 'xstate'
import type { addressFormMachine } from '../../../machines/address-form/address-form.machine'
import form from '../../../machines/address-form/cases'
import { flows } from '../../../machines/index'
import { inBrowser } from './in-browser'

/** In these paths each response belongs to the last submission, because a further submission repeats the first. */
const machine = flows['address-form'].provide({ guards: { isThisSubmission: () => true } })

/** Only the checkout shows the form inline: tests/components/checkout.test.tsx. */
const IN_PAGE = ['form.offered', 'form.withdrawn']
const OF_THE_PAGE = [
  'isInPage never holds on editing: form.open [isInPage] -> editing.checking',
  'no path asks isInPage of editing: form.withdrawn [isInPage] -> closed',
  'no path asks isInPage of saving: form.withdrawn [isInPage] -> closed',
  'no path takes closed: form.offered -> editing',
  'no path takes editing: form.open [isInPage] -> editing.checking',
  'no path takes editing: form.withdrawn [isInPage] -> closed',
  'no path takes saving: form.withdrawn [isInPage] -> closed',
]

/** The paths of `address-form` that a person can take on the page of the addresses. */
export default inBrowser(
  { ...form, machine, promises: {}, leaveOut: () => false },
  {
    events: form.events.filter(({ type, submission }) => submission !== 0 && !IN_PAGE.includes(type)),
    unreachable: {
      ...Object.fromEntries(OF_THE_PAGE.map((way) => [way, 'is of the form in the page of the checkout'])),
      ...Object.fromEntries(
        ['form.saved [isThisSubmission] -> closed', 'form.failed [isThisSubmission] -> editing'].map((way) => [
          `isThisSubmission never refuses on saving: ${way}`,
          'the specs of the addresses show a second submission while the first is under way',
        ]),
      ),
    },
    abstract: (snapshot) => {
      const { addressId, draft } = (snapshot as SnapshotFrom<typeof addressFormMachine>).context
      return [addressId, draft.name !== '', draft.zipcode]
    },
    // A save whose dialog was closed fails while the dialog is closed. With another dialog open the result would be the
    // same.
    isOffered: ({ type }, snapshot) => !(type === 'form.failed' && snapshot.matches('editing')),
  },
)
