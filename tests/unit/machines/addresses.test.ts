import { describe, expect, test } from 'vitest'
import { type Address, dummyAddress } from '../../../domain/account/address'
import { home, session, work } from '../../support/items'
import { openAddresses, startAddresses } from './addresses-shop'

const added: Address = { ...dummyAddress, _id: 'a3' }

test('the first address is chosen by default, and the shopper can choose another', async () => {
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
    context: { messages: ['Saving the address is taking longer than usual.'] },
  })
  expect(isAt('refreshing')).toBe(true)
})

test('the first address to exist is chosen, no matter where it was added', async () => {
  const { addresses, loadAddresses, selectedId } = await openAddresses([])
  addresses.send({ type: 'addresses.stale' })
  await loadAddresses.last().answer({ items: [work], chosenId: null })
  expect(selectedId()).toBe('a2')
})

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

  test('shows a message when the address cannot be saved', async () => {
    const { addresses, change, toasts } = await openAddresses([home])
    addresses.send({ type: 'addresses.restore', address: work })
    await change.last().fail(500)
    expect(toasts.calls).toMatchObject([{ text: 'The address could not be saved again.' }])
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

  test('during a refresh is saved afterwards, with a response', async () => {
    const { addresses, loadAddresses, change, form, submit } = await openAddresses()
    addresses.send({ type: 'addresses.stale' })
    submit(moved)
    expect(form().getSnapshot().value).toBe('saving')
    expect(change.calls).toHaveLength(0)
    await loadAddresses.last().answer({ items: [home, work], chosenId: null })
    await change.last().answer([moved, work])
    expect(form().getSnapshot().value).toBe('closed')
  })

  test('before the addresses have loaded is still saved', async () => {
    const { loadAddresses, change, form, submit, selectedId } = startAddresses()
    submit(home)
    await loadAddresses.last().fail(500)
    await change.last().answer([home])
    expect(form().getSnapshot().value).toBe('closed')
    expect(selectedId()).toBe('a1')
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
