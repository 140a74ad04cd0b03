import type { Address, AddressDraft } from '../../domain/account/address'

/** One change of the addresses. `submission`: the number of the form's submission. The form uses it to recognize the result. */
export type AddressChange =
  | { type: 'addresses.add'; address: AddressDraft; submission: number }
  | { type: 'addresses.update'; address: Address; submission: number }
  | { type: 'addresses.delete'; addressId: string }
  | { type: 'addresses.restore'; address: AddressDraft }
