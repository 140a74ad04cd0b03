import { addressesMachine } from './addresses.machine'
import { addressesRules } from './rules'

/** The chart `addresses` with the shop’s rules. */
export const addressesFlow = addressesMachine.provide(addressesRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type AddressesOwnActions =
  | 'open'
  | 'refresh'
  | 'replaceItems'
  | 'selectNewest'
  | 'select'
  | 'queue'
  | 'takeNext'
  | 'markFetching'
  | 'tellFormSaved'
  | 'tellFormFailed'
  | 'sayMade'
  | 'sayFailed'
