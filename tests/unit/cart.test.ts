import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { cartItemSchema, hasProduct, lineOf, takeOrdered } from '../../domain/cart/cart'

const items = products.slice(0, 2).map((product, at) => ({ ...product, qty: at + 1 }))
const [first, second] = items

test('a cart finds a product and its line', () => {
  expect(hasProduct(items, second?.id ?? '')).toBe(true)
  expect(lineOf(items, second?.id ?? '')).toBe(second)
  expect(hasProduct(items, 'no-such-scent')).toBe(false)
  expect(lineOf(items, 'no-such-scent')).toBeUndefined()
})

test.each([1, 0, -3])('a line of %d pieces is valid, because the backend sets no limits', (qty) => {
  expect(safeParse(cartItemSchema, { ...first, qty }).success).toBe(true)
})

test.each([1.5, '1', null])('a quantity of %j is refused', (qty) => {
  expect(safeParse(cartItemSchema, { ...first, qty }).success).toBe(false)
})

test('an order removes its pieces from a line, and the line when none is left', () => {
  const cart = [
    { id: 'oud', qty: 3 },
    { id: 'rose', qty: 2 },
    { id: 'musk', qty: 1 },
  ]
  const ordered = [
    { id: 'oud', qty: 1 },
    { id: 'rose', qty: 2 },
    { id: 'musk', qty: 5 },
  ]
  expect(takeOrdered(cart, ordered)).toEqual([{ id: 'oud', qty: 2 }])
})

test('an order that lists a product twice removes both amounts', () => {
  const ordered = [
    { id: 'oud', qty: 1 },
    { id: 'oud', qty: 2 },
  ]
  expect(takeOrdered([{ id: 'oud', qty: 4 }], ordered)).toEqual([{ id: 'oud', qty: 1 }])
})

test('products that were not ordered are unchanged, with any quantity', () => {
  const cart = [
    { id: 'oud', qty: 0 },
    { id: 'rose', qty: -2 },
    { id: 'musk', qty: 4 },
  ]
  expect(takeOrdered(cart, [{ id: 'amber', qty: 1 }])).toEqual(cart)
})
