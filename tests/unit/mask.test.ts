import { expect, test } from 'vitest'
import { dummyAddress } from '../../domain/account/address'
import { mask, maskEvent } from '../../src/services/mask'

const shown = (value: unknown) => JSON.stringify(mask(value))

test('a login shows that a shopper logs in, without their e-mail address and password', () => {
  const login = { type: 'auth.login', credentials: { email: 'asha@example.com', password: 'jasmine-7' } }
  expect(maskEvent(login)).toEqual({ type: 'auth.login', credentials: { email: '•••', password: '•••' } })
})

test('a key typed into a form is hidden, and its field is shown', () => {
  const typed = { type: 'form.changed', field: 'password', value: 'j' }
  expect(maskEvent(typed)).toEqual({ type: 'form.changed', field: 'password', value: '•••' })
})

test('a sign-up and its session show no name, e-mail address, password or token', () => {
  const form = { firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com', password: 'p1', confirmPwd: 'p1' }
  const session = { user: { firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com' }, token: 'ey.J.x' }
  expect(shown({ form, output: session })).not.toMatch(/Asha|Verma|@|p1|ey\.J/)
})

test('the lines of an address are hidden, and its id is shown', () => {
  const masked = shown([{ _id: 'a1', ...dummyAddress }])
  for (const line of Object.values(dummyAddress)) expect(masked).not.toContain(line)
  expect(masked).toContain('a1')
})

test('the products of a cart are not masked', () => {
  const line = { id: 'p1', title: 'Amber Oud', price: '1499', discount: '10', qty: 2, inStock: true }
  expect(mask({ items: [line], failure: null })).toEqual({ items: [line], failure: null })
})

test('an unknown key is masked', () => {
  expect(mask({ newPhone: 9876543210, deep: { er: ['secret'] } })).toEqual({ newPhone: '•••', deep: { er: ['•••'] } })
})

test('an error object, a function and a circular list are masked without an error', () => {
  const endless: unknown[] = []
  endless.push(endless)
  expect(mask({ error: new Error('asha@example.com'), id: () => 'asha' })).toEqual({ error: '•••', id: '•••' })
  expect(shown(endless)).toContain('•••')
})

test('fifty of ten thousand products are shown, with the number of the others', () => {
  const masked = mask({ products: Array.from({ length: 10_000 }, (_, id) => ({ id })) }) as { products: unknown[] }
  expect(masked.products).toHaveLength(51)
  expect(masked.products.at(-1)).toBe('… 9950 more')
})
