import type { Address } from '../../domain/account/address'
import { failureOf } from '../../domain/failure'
import type { AddressChange } from './types'

/** A message to the shopper. `undo`: a deleted address that it offers to save again. */
export interface Toast {
  text: string
  kind?: 'success' | 'error'
  failure?: unknown
  undo?: Address
}

interface ChangeTexts {
  made: string
  failed: string
  late: string
}

const saving = { failed: 'The address could not be saved.', late: 'Saving the address is taking longer than usual.' }

const CHANGES: Record<AddressChange['type'], ChangeTexts> = {
  'addresses.add': { made: 'Address added', ...saving },
  'addresses.update': { made: 'Address updated', ...saving },
  'addresses.delete': {
    made: 'Address deleted',
    failed: 'The address could not be deleted.',
    late: 'Deleting the address is taking longer than usual. Checking again…',
  },
  'addresses.restore': {
    made: 'Address added',
    failed: 'The address could not be saved again.',
    late: 'Saving the address again is taking longer than usual. Checking again…',
  },
}

const textsFor = (change: AddressChange | undefined): ChangeTexts => CHANGES[change?.type ?? 'addresses.add']

export function madeToast(change: AddressChange | undefined, items: readonly Address[]): Toast {
  const undo = items.find(({ _id }) => change?.type === 'addresses.delete' && _id === change.addressId)
  return { text: textsFor(change).made, ...(undo && { undo }) }
}

export const failedToast = (change: AddressChange | undefined, failure: unknown): Toast => ({
  kind: 'error',
  text: textsFor(change).failed,
  failure,
})

export const lateToast = (change: AddressChange | undefined): Toast => ({ kind: 'error', text: textsFor(change).late })

/** The form shows why its address was not saved, with the reasons of the backend. */
export const failedMessages = (change: AddressChange | undefined, failure: unknown): string[] => [
  textsFor(change).failed,
  ...failureOf(failure).messages,
]

export const lateMessages = (change: AddressChange | undefined): string[] => [textsFor(change).late]
