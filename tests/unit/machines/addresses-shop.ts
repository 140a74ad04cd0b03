import { createActor } from 'xstate'
import type { Address } from '../../../domain/account/address'
import { flows } from '../../../machines'
import type { AddressChange } from '../../../machines/addresses/types'
import { clock, deferred, type InSession, recorded } from '../../support/deferred'
import { home, session, work } from '../../support/items'

/** The addresses chart with its form and requests that the test resolves. Its first fetch is in progress. */
export function startAddresses() {
  const loadAddresses = deferred<{ items: Address[]; chosenId: string | null }>()
  const change = deferred<Address[], InSession<{ change: AddressChange }>>()
  const toasts = recorded<{ text: string; undo?: Address | undefined }>()
  const saved = recorded<{ addressId: string | null }>()
  const time = clock()
  const addresses = createActor(
    flows.addresses.provide({
      actors: {
        loadAddresses: loadAddresses.logic,
        change: change.logic,
        addressForm: flows['address-form'].provide({
          actions: {
            submitted: (_, { draft, addressId, submission }) =>
              addresses.send(
                addressId === null
                  ? { type: 'addresses.add', address: draft, submission }
                  : { type: 'addresses.update', address: { ...draft, _id: addressId }, submission },
              ),
          },
        }),
      },
      actions: { toast: toasts.action, saveChoice: saved.action },
    }),
    { clock: time, input: { session } },
  )
  addresses.start()
  const form = () => {
    const child = addresses.getSnapshot().children.form
    if (!child) throw new Error('There is no form')
    return child
  }
  return {
    addresses,
    loadAddresses,
    change,
    toasts,
    saved,
    time,
    form,
    selectedId: () => addresses.getSnapshot().context.selectedId,
    isAt: (work: 'loading' | 'failed' | 'ready' | 'refreshing' | 'changing') =>
      addresses.getSnapshot().matches({ work }),
    /** Opens the form for an address and submits it unchanged. */
    submit: (address: Address) => {
      form().send({ type: 'form.open', address })
      form().send({ type: 'form.submit' })
    },
  }
}

/** The addresses chart after its first fetch. */
export async function openAddresses(items: Address[] = [home, work]) {
  const shop = startAddresses()
  await shop.loadAddresses.last().answer({ items, chosenId: null })
  return shop
}
