import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Address, dummyAddress } from '../../../domain/account/address'
import { flows } from '../../../machines'
import type { AddressChange } from '../../../machines/addresses/types'
import { clock, deferred, type InSession, recorded } from '../../support/deferred'
import { home, session, work } from '../../support/items'

/** The addresses chart with its form and requests that the test resolves. Its first fetch is in progress. */
function startAddresses() {
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
async function openAddresses(items: Address[] = [home, work]) {
  const shop = startAddresses()
  await shop.loadAddresses.last().answer({ items, chosenId: null })
  return shop
}

const added: Address = { ...dummyAddress, _id: 'a3' }

test('the address chosen in this tab is chosen again after a reload, and the shopper chooses again when it is gone', async () => {
  const again = startAddresses()
  await again.loadAddresses.last().answer({ items: [home, work], chosenId: work._id })
  expect(again.selectedId()).toBe(work._id)
  const gone = startAddresses()
  await gone.loadAddresses.last().answer({ items: [home], chosenId: work._id })
  expect(gone.selectedId()).toBeNull()
})

test('a choice made by hand and an added address are stored for the tab', async () => {
  const { addresses, change, form, saved } = await openAddresses([home, work])
  addresses.send({ type: 'addresses.select', addressId: work._id })
  form().send({ type: 'form.open', address: null })
  form().send({ type: 'form.filled', draft: dummyAddress })
  form().send({ type: 'form.submit' })
  await change.last().answer([home, work, added])
  expect(saved.calls).toEqual([{ addressId: work._id }, { addressId: 'a3' }])
})

const moved = { ...home, city: 'Mysuru' }

describe('undoing the removal of an address', () => {
  test('waits for a refresh of the list, even if the refresh fails', async () => {
    const { addresses, loadAddresses, change } = await openAddresses([home])
    addresses.send({ type: 'addresses.stale' })
    addresses.send({ type: 'addresses.restore', address: work })
    expect(change.calls).toHaveLength(0)
    await loadAddresses.last().fail(500)
    expect(change.last().input.change).toEqual({ type: 'addresses.restore', address: work })
  })
})

describe('a form that is submitted', () => {
  test('twice retains the second form open when the first submission is saved', async () => {
    const { change, form, submit } = await openAddresses()
    submit(moved)
    form().send({ type: 'form.close' })
    submit(work)
    expect(change.calls).toHaveLength(1)
    await change.last().answer([moved, work])
    expect(form().getSnapshot()).toMatchObject({ value: 'saving', context: { addressId: 'a2' } })
    expect(change.last().input.change).toMatchObject({ type: 'addresses.update', address: { _id: 'a2' } })
    await change.last().answer([moved, work])
    expect(form().getSnapshot().value).toBe('closed')
  })

  test('waits for its response as long as the changes before it take', async () => {
    const { addresses, change, form, submit, time } = await openAddresses()
    addresses.send({ type: 'addresses.delete', addressId: 'a2' })
    submit(moved)
    time.increment(14_000)
    await change.last().answer([home])
    time.increment(14_000)
    expect(form().getSnapshot().value).toBe('saving')
    await change.last().answer([moved])
    expect(form().getSnapshot().value).toBe('closed')
  })
})
