import { expect, test } from 'vitest'
import { type Address, dummyAddress } from '../../../domain/address'
import { openAddresses, startAddresses } from './addresses-shop'
import { home, session, work } from './goods'

const added: Address = { ...dummyAddress, _id: 'a3' }

test('the first address is chosen by default, and another may be', async () => {
  const { addresses, loadAddresses, selectedId } = await openAddresses()
  expect(loadAddresses.last().input).toEqual({ session })
  expect(selectedId()).toBe('a1')
  addresses.send({ type: 'addresses.select', addressId: 'a2' })
  expect(selectedId()).toBe('a2')
  addresses.send({ type: 'addresses.select', addressId: 'nowhere' })
  expect(selectedId()).toBe('a2')
})

test('a save that times out unlocks the form', async () => {
  const { form, submit, time, isAt } = await openAddresses()
  submit(home)
  time.increment(15_000)
  expect(form().getSnapshot()).toMatchObject({
    value: { editing: 'valid' },
    context: { messages: ['Saving the address takes too long.'] },
  })
  expect(isAt('refreshing')).toBe(true)
})

test('the first address that there is is chosen, wherever it was added', async () => {
  const { addresses, loadAddresses, selectedId } = await openAddresses([])
  addresses.send({ type: 'addresses.stale' })
  await loadAddresses.last().answer({ items: [work], chosenId: null })
  expect(selectedId()).toBe('a2')
})

test('the address that this tab had chosen is chosen again after a reload, and asked for when it is gone', async () => {
  const again = startAddresses()
  await again.loadAddresses.last().answer({ items: [home, work], chosenId: work._id })
  expect(again.selectedId()).toBe(work._id)
  const gone = startAddresses()
  await gone.loadAddresses.last().answer({ items: [home], chosenId: work._id })
  expect(gone.selectedId()).toBeNull()
})

test('a choice made by hand and an address that was added are kept for the tab', async () => {
  const { addresses, change, form, kept } = await openAddresses([home, work])
  addresses.send({ type: 'addresses.select', addressId: work._id })
  form().send({ type: 'form.open', address: null })
  form().send({ type: 'form.filled', draft: dummyAddress })
  form().send({ type: 'form.submit' })
  await change.last().answer([home, work, added])
  expect(kept.told).toEqual([{ addressId: work._id }, { addressId: 'a3' }])
})
