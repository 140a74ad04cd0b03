import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { cartItemSchema, takeOrdered } from '../../domain/cart/cart'

const [first] = products

test('a line has any whole number of pieces, because the backend sets no limits', () => {
  const isLine = (qty: unknown) => safeParse(cartItemSchema, { ...first, qty }).success
  expect([1, 0, -3, 1.5, '1', null].map(isLine)).toEqual([true, true, true, false, false, false])
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
