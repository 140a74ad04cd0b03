import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Address, type AddressDraft, dummyAddress } from '../../../domain/address'
import { flows } from '../../../machines'
import { home, work } from './goods'
import { clock, heard, held, TOO_LONG } from './held'

async function open(items: Address[] = [home, work]) {
  const loadAddresses = held<Address[]>()
  const addAddress = held<Address[], { address: AddressDraft }>()
  const updateAddress = held<Address[], { address: Address }>()
  const deleteAddress = held<Address[], { addressId: string }>()
  const toasts = heard<{ text: string; undo?: Address | undefined }>()
  const time = clock()
  const addresses = createActor(
    flows.addresses.provide({
      actors: {
        loadAddresses: loadAddresses.logic,
        addAddress: addAddress.logic,
        updateAddress: updateAddress.logic,
        deleteAddress: deleteAddress.logic,
        addressForm: flows['address-form'],
      },
      actions: { toast: toasts.action },
    }),
    { clock: time },
  ).start()
  await loadAddresses.last().answer(items)
  const form = () => {
    const child = addresses.getSnapshot().children.form
    if (!child) throw new Error('There is no form')
    return child
  }
  return { addresses, loadAddresses, addAddress, updateAddress, deleteAddress, toasts, time, form }
}

const added: Address = { ...dummyAddress, _id: 'a3' }

test('the first address is chosen by default, and another may be', async () => {
  const { addresses } = await open()
  expect(addresses.getSnapshot().context.selectedId).toBe('a1')
  addresses.send({ type: 'addresses.select', addressId: 'a2' })
  expect(addresses.getSnapshot().context.selectedId).toBe('a2')
  addresses.send({ type: 'addresses.select', addressId: 'nowhere' })
  expect(addresses.getSnapshot().context.selectedId).toBe('a2')
})

test('a new address becomes the chosen one, and its form closes', async () => {
  const { addresses, addAddress, toasts, form } = await open()
  form().send({ type: 'form.open', address: null })
  form().send({ type: 'form.filled', draft: dummyAddress })
  form().send({ type: 'form.submit' })
  addresses.send({ type: 'addresses.add', address: dummyAddress })
  await addAddress.last().answer([home, work, added])
  expect(addresses.getSnapshot().context.selectedId).toBe('a3')
  expect(form().getSnapshot().value).toBe('closed')
  expect(toasts.told).toEqual([{ text: 'Address added' }])
})

test('a save that fails is said in the form, which keeps what was typed', async () => {
  const { addresses, updateAddress, form } = await open()
  form().send({ type: 'form.open', address: home })
  form().send({ type: 'form.submit' })
  addresses.send({ type: 'addresses.update', address: home })
  await updateAddress.last().fail(422, 'No.')
  expect(form().getSnapshot()).toMatchObject({
    value: { editing: 'valid' },
    context: { draft: { name: 'Asha Verma' }, messages: ['The address could not be saved.', 'No.'] },
  })
})

test('a save of which nothing is heard gives the form back', async () => {
  const { addresses, form, time } = await open()
  form().send({ type: 'form.open', address: home })
  form().send({ type: 'form.submit' })
  addresses.send({ type: 'addresses.update', address: home })
  time.increment(15_000)
  expect(form().getSnapshot().matches('editing')).toBe(true)
  expect(addresses.getSnapshot().value).toBe('refreshing')
})

test('a deleted address can be taken back, and the choice falls to the first one left', async () => {
  const { addresses, deleteAddress, addAddress, toasts } = await open()
  addresses.send({ type: 'addresses.delete', addressId: 'a1' })
  await deleteAddress.last().answer([work])
  expect(addresses.getSnapshot().context.selectedId).toBe('a2')
  expect(toasts.told).toEqual([{ text: 'Address deleted', undo: home }])
  addresses.send({ type: 'addresses.restore', address: home })
  expect(addAddress.last().input.address).toEqual(home)
})

test('addresses that cannot be fetched may be asked for again', async () => {
  const loadAddresses = held<Address[]>()
  const time = clock()
  const addresses = createActor(flows.addresses.provide({ actors: { loadAddresses: loadAddresses.logic } }), {
    clock: time,
  }).start()
  time.increment(TOO_LONG)
  expect(addresses.getSnapshot().value).toBe('failed')
  addresses.send({ type: 'addresses.reload' })
  await loadAddresses.last().answer([])
  expect(addresses.getSnapshot()).toMatchObject({ value: 'ready', context: { selectedId: null } })
})
