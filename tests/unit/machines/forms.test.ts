import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Credentials, GUEST, type SignupForm } from '../../../domain/account'
import type { SignupField } from '../../../domain/account-forms'
import { type AddressDraft, dummyAddress } from '../../../domain/address'
import { flows } from '../../../machines'
import { home } from './goods'
import { heard } from './held'

function openAddressForm() {
  const submitted = heard<{ draft: AddressDraft; addressId: string | null; submission: number }>()
  const toasts = heard<{ text: string }>()
  const form = createActor(
    flows['address-form'].provide({ actions: { submitted: submitted.action, toast: toasts.action } }),
  ).start()
  return { form, submitted, toasts }
}

test('an address can be submitted once every field is filled and right', () => {
  const { form, submitted } = openAddressForm()
  form.send({ type: 'form.open', address: null })
  form.send({ type: 'form.submit' })
  expect(submitted.told).toHaveLength(0)
  form.send({ type: 'form.filled', draft: dummyAddress })
  form.send({ type: 'form.changed', field: 'zipcode', value: '012345' })
  expect(form.getSnapshot().can({ type: 'form.submit' })).toBe(false)
  form.send({ type: 'form.changed', field: 'zipcode', value: '1234' })
  form.send({ type: 'form.submit' })
  expect(submitted.told).toEqual([{ draft: { ...dummyAddress, zipcode: '1234' }, addressId: null, submission: 1 }])
})

test('closing the address form resets it', () => {
  const { form } = openAddressForm()
  form.send({ type: 'form.open', address: home })
  expect(form.getSnapshot().context).toMatchObject({ addressId: 'a1', draft: { name: 'Asha Verma' } })
  form.send({ type: 'form.close' })
  expect(form.getSnapshot().context).toMatchObject({ addressId: null, draft: { name: '' } })
})

test('an address that is being saved cannot be submitted again', () => {
  const { form, submitted } = openAddressForm()
  form.send({ type: 'form.open', address: home })
  form.send({ type: 'form.submit' })
  expect(form.getSnapshot().can({ type: 'form.submit' })).toBe(false)
  form.send({ type: 'form.submit' })
  expect(submitted.told).toHaveLength(1)
})

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

test('Guest Mode fills in the demo account, which the shopper then submits', () => {
  const submitted = heard<{ draft: Credentials }>()
  const form = createActor(flows['login-form'].provide({ actions: { submitted: submitted.action } })).start()
  form.send({ type: 'form.submit' })
  expect(form.getSnapshot().context.attempted).toBe(true)
  form.send({ type: 'form.filled', draft: GUEST })
  expect(submitted.told).toHaveLength(0)
  form.send({ type: 'form.submit' })
  expect(submitted.told).toEqual([{ draft: GUEST }])
})

test('an account is asked for only when every field is filled and the passwords match', () => {
  const submitted = heard<{ draft: SignupForm }>()
  const form = createActor(flows['signup-form'].provide({ actions: { submitted: submitted.action } })).start()
  const type = (field: SignupField, value: string) => form.send({ type: 'form.changed', field, value })
  type('firstName', 'Asha')
  type('lastName', 'Verma')
  type('email', 'asha@example.com')
  type('password', 'lavender-1')
  type('confirmPwd', 'secret-one')
  form.send({ type: 'form.submit' })
  expect(submitted.told).toHaveLength(0)
  type('confirmPwd', 'lavender-1')
  form.send({ type: 'form.submit' })
  expect(submitted.told).toHaveLength(1)
})
