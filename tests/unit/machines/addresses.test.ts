import { expect, test } from 'vitest'
import { type Address, dummyAddress } from '../../../domain/address'
import { openAddresses, startAddresses } from './addresses-shop'
import { home, session, work } from './goods'
import { TOO_LONG } from './held'

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

test('a new address becomes the chosen one, and its form closes', async () => {
  const { change, toasts, form, selectedId } = await openAddresses()
  form().send({ type: 'form.open', address: null })
  form().send({ type: 'form.filled', draft: dummyAddress })
  form().send({ type: 'form.submit' })
  expect(change.last().input).toEqual({
    session,
    change: { type: 'addresses.add', address: dummyAddress, submission: 1 },
  })
  await change.last().answer([home, work, added])
  expect(selectedId()).toBe('a3')
  expect(form().getSnapshot().value).toBe('closed')
  expect(toasts.told).toEqual([{ text: 'Address added' }])
})

test('a save that fails is said in the form, which keeps what was typed', async () => {
  const { change, form, submit } = await openAddresses()
  submit(home)
  await change.last().fail(422, 'No.')
  expect(form().getSnapshot()).toMatchObject({
    value: { editing: 'valid' },
    context: { draft: { name: 'Asha Verma' }, messages: ['The address could not be saved.', 'No.'] },
  })
})

test('a save of which nothing is heard gives the form back', async () => {
  const { form, submit, time, isAt } = await openAddresses()
  submit(home)
  time.increment(15_000)
  expect(form().getSnapshot()).toMatchObject({
    value: { editing: 'valid' },
    context: { messages: ['Saving the address takes too long.'] },
  })
  expect(isAt('refreshing')).toBe(true)
})

test('a save that fails after its form was closed is told all the same', async () => {
  const { change, form, formToasts, submit } = await openAddresses()
  submit(home)
  form().send({ type: 'form.close' })
  await change.last().fail(500)
  expect(formToasts.told).toMatchObject([{ text: 'The address could not be saved.' }])
})

test('a deleted address can be taken back', async () => {
  const { addresses, change, toasts } = await openAddresses()
  addresses.send({ type: 'addresses.delete', addressId: 'a2' })
  await change.last().answer([home])
  expect(toasts.told).toEqual([{ text: 'Address deleted', undo: work }])
  addresses.send({ type: 'addresses.restore', address: work })
  expect(change.last().input.change).toEqual({ type: 'addresses.restore', address: work })
  await change.last().answer([home, work])
  expect(toasts.told.at(-1)).toMatchObject({ text: 'Address added' })
})

test('addresses that cannot be fetched may be asked for again', async () => {
  const { addresses, loadAddresses, time, isAt, selectedId } = startAddresses()
  time.increment(TOO_LONG)
  expect(isAt('failed')).toBe(true)
  addresses.send({ type: 'addresses.reload' })
  await loadAddresses.last().answer({ items: [], chosenId: null })
  expect(isAt('ready')).toBe(true)
  expect(selectedId()).toBeNull()
})

test('a later fetch that fails keeps the known addresses', async () => {
  const { addresses, loadAddresses } = await openAddresses()
  addresses.send({ type: 'addresses.stale' })
  await loadAddresses.last().fail(500)
  expect(addresses.getSnapshot()).toMatchObject({
    value: { work: { ready: 'outdated' } },
    context: { items: [home, work], selectedId: 'a1' },
  })
})

test('a chosen address that another tab has deleted leaves nothing chosen, not the first one', async () => {
  const { addresses, loadAddresses, selectedId } = await openAddresses()
  addresses.send({ type: 'addresses.select', addressId: 'a2' })
  addresses.send({ type: 'addresses.stale' })
  await loadAddresses.last().answer({ items: [home], chosenId: null })
  expect(selectedId()).toBeNull()
  addresses.send({ type: 'addresses.select', addressId: 'a1' })
  expect(selectedId()).toBe('a1')
})

test('a choice stays where other addresses come and go', async () => {
  const { addresses, loadAddresses, selectedId } = await openAddresses()
  addresses.send({ type: 'addresses.select', addressId: 'a2' })
  addresses.send({ type: 'addresses.stale' })
  await loadAddresses.last().answer({ items: [work, added], chosenId: null })
  expect(selectedId()).toBe('a2')
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
