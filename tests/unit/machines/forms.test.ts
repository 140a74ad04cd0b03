import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Address, addressSchema } from '../../../domain/account/address'
import { flows } from '../../../machines'

test('a form for an existing address has every stored field', () => {
  const form = createActor(flows['address-form']).start()
  const stored = Object.fromEntries(
    Object.keys(addressSchema.entries).map((field) => [field, `the ${field}`]),
  ) as Address
  form.send({ type: 'form.open', address: stored })
  const { draft, addressId } = form.getSnapshot().context
  expect({ ...draft, _id: addressId }).toEqual(stored)
})
