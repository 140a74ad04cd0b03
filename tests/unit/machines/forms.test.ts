import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Address, type AddressDraft, addressSchema } from '../../../domain/address'
import { flows } from '../../../machines'
import { recorded } from './deferred'
import { home } from './goods'

function openAddressForm() {
  const submitted = recorded<{ draft: AddressDraft; addressId: string | null; submission: number }>()
  const toasts = recorded<{ text: string }>()
  const form = createActor(
    flows['address-form'].provide({ actions: { submitted: submitted.action, toast: toasts.action } }),
  ).start()
  return { form, submitted, toasts }
}

test('the words for a failed save go when it is saved again, so that a second failure is announced too', () => {
  const { form } = openAddressForm()
  form.send({ type: 'form.open', address: home })
  form.send({ type: 'form.submit' })
  form.send({ type: 'form.failed', submission: 1, messages: ['The address could not be saved.'] })
  expect(form.getSnapshot().context.messages).toEqual(['The address could not be saved.'])
  form.send({ type: 'form.submit' })
  expect(form.getSnapshot().context.messages).toEqual([])
  form.send({ type: 'form.failed', submission: 2, messages: ['The address could not be saved.'] })
  expect(form.getSnapshot().context.messages).toEqual(['The address could not be saved.'])
})

test('an address that is opened has every field that it was stored with', () => {
  const { form } = openAddressForm()
  const stored = Object.fromEntries(
    Object.keys(addressSchema.entries).map((field) => [field, `the ${field}`]),
  ) as Address
  form.send({ type: 'form.open', address: stored })
  const { draft, addressId } = form.getSnapshot().context
  expect({ ...draft, _id: addressId }).toEqual(stored)
})

test('an address form takes the answer to its own submission alone', () => {
  const { form, submitted, toasts } = openAddressForm()
  const submit = () => {
    form.send({ type: 'form.open', address: home })
    form.send({ type: 'form.submit' })
  }
  submit()
  form.send({ type: 'form.close' })
  submit()
  expect(submitted.told.map(({ submission }) => submission)).toEqual([1, 2])
  form.send({ type: 'form.saved', submission: 1 })
  expect(form.getSnapshot().value).toBe('saving')
  form.send({ type: 'form.failed', submission: 1, messages: ['The address could not be saved.'] })
  expect(form.getSnapshot().value).toBe('saving')
  expect(toasts.told).toMatchObject([{ text: 'The address could not be saved.' }])
  form.send({ type: 'form.saved', submission: 2 })
  expect(form.getSnapshot().value).toBe('closed')
})
