import type { Address } from '../../domain/account/address'
import { type AddressFormEffects, addressFormMachine } from '../../machines/address-form/address-form.machine'
import { type AddressesEffects, addressesMachine } from '../../machines/addresses/addresses.machine'
import type { AddressChange } from '../../machines/addresses/types'
import type { Provided } from '../../machines/effect'
import { addAddress, deleteAddress, loadAddresses, updateAddress } from '../services/api/addresses'
import { addressDraft, forgetDrafts } from '../services/drafts'
import { effect } from '../services/effect'
import { loadChosenAddress, saveChosenAddress } from '../services/saved-state'
import { notifyTabsAfter } from './notify-tabs'
import { showToast } from './toasts'
import { undoOf } from './undo'

interface Callbacks {
  /** Sends the change that the form submits to the addresses. */
  submitted(change: AddressChange): void
}

/** The addresses with their form and effects. */
export function provideAddresses(notify: Callbacks) {
  const addressForm = addressFormMachine.provide({
    actions: {
      submitted: (_, { draft, addressId, submission }) =>
        notify.submitted(
          addressId === null
            ? { type: 'addresses.add', address: draft, submission }
            : { type: 'addresses.update', address: { ...draft, _id: addressId }, submission },
        ),
      toast: (_, message) => showToast(message),
    },
  } satisfies Provided<typeof addressFormMachine, AddressFormEffects>)
  return addressesMachine.provide({
    actors: {
      addressForm,
      loadAddresses: effect(async ({ session: { token, user } }, signal) => ({
        items: await loadAddresses(token, signal),
        chosenId: loadChosenAddress(user.email),
      })),
      change: effect(({ session, change }, signal) =>
        notifyTabsAfter(['addresses'], send(session.token, change, signal)),
      ),
    },
    actions: {
      saveChoice: ({ context }, { addressId }) => saveChosenAddress(context.session.user.email, addressId),
      toast: ({ self }, { undo, ...message }) =>
        showToast({ ...message, undo: undo && undoOf(undo.name, self, { type: 'addresses.restore', address: undo }) }),
    },
  } satisfies Provided<typeof addressesMachine, AddressesEffects>)
}

async function send(token: string, change: AddressChange, signal: AbortSignal): Promise<Address[]> {
  if (change.type === 'addresses.delete') return deleteAddress(token, change.addressId, signal)
  const isNew = change.type !== 'addresses.update'
  const addresses = isNew
    ? await addAddress(token, change.address, signal)
    : await updateAddress(token, change.address, signal)
  forgetDrafts(addressDraft(isNew ? null : change.address._id))
  return addresses
}
