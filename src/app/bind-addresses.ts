import { fromPromise } from 'xstate'
import type { Address, AddressDraft } from '../../domain/address'
import { addressFormMachine } from '../../machines/address-form.machine'
import { addressFormRules } from '../../machines/address-form.rules'
import { addressesMachine } from '../../machines/addresses.machine'
import { addAddress, deleteAddress, loadAddresses, updateAddress } from '../services/api/addresses'
import { changing } from './changing'
import { showToast } from './toasts'

/** What a filled-in form asks of the addresses. */
export type SaveRequest =
  | { type: 'addresses.add'; address: AddressDraft }
  | { type: 'addresses.update'; address: Address }

/** The addresses' chart with its form and its effects. `save` brings what the form submits to the addresses. */
export function bindAddresses(save: (request: SaveRequest) => void) {
  const addressForm = addressFormMachine.provide(addressFormRules).provide({
    actions: {
      submitted: (_, { draft, addressId }) =>
        save(
          addressId === null
            ? { type: 'addresses.add', address: draft }
            : { type: 'addresses.update', address: { ...draft, _id: addressId } },
        ),
      toast: (_, message) => showToast(message),
    },
  })
  return addressesMachine.provide({
    actors: {
      addressForm,
      loadAddresses: fromPromise<Address[]>(({ signal }) => loadAddresses(signal)),
      addAddress: fromPromise<Address[], { address: AddressDraft }>(({ input, signal }) =>
        changing('addresses', addAddress(input.address, signal)),
      ),
      updateAddress: fromPromise<Address[], { address: Address }>(({ input, signal }) =>
        changing('addresses', updateAddress(input.address, signal)),
      ),
      deleteAddress: fromPromise<Address[], { addressId: string }>(({ input, signal }) =>
        changing('addresses', deleteAddress(input.addressId, signal)),
      ),
    },
    actions: {
      toast: ({ self }, { undo, ...message }) =>
        showToast({
          ...message,
          ...(undo && { undo: () => self.send({ type: 'addresses.restore', address: undo }) }),
        }),
    },
  })
}
