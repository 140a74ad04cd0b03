import type { AddressChange } from './addresses.machine'

interface Toasts {
  made: string
  failed: string
  late: string
}

const saving = { failed: 'The address could not be saved.', late: 'Saving the address takes too long.' }

const CHANGES: Record<AddressChange['type'], Toasts> = {
  'addresses.add': { made: 'Address added', ...saving },
  'addresses.update': { made: 'Address updated', ...saving },
  'addresses.delete': {
    made: 'Address deleted',
    failed: 'The address could not be deleted.',
    late: 'Deleting the address takes too long. Looking again…',
  },
  'addresses.restore': {
    made: 'Address added',
    failed: 'The address could not be saved again.',
    late: 'Saving the address again takes too long. Looking again…',
  },
}

/** What the shopper is told of a change: that it was made, that it failed, that no answer came in time. */
export const toastsFor = (change: AddressChange | undefined): Toasts => CHANGES[change?.type ?? 'addresses.add']
