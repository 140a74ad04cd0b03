import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { cartItemSchema, holds, lineOf } from '../../domain/cart'
import { products } from '../../mock-server/seeds/products'

const items = products.slice(0, 2).map((product, at) => ({ ...product, qty: at + 1 }))
const [first, second] = items

test('a cart knows whether it holds a product, and which line that is', () => {
  expect(holds(items, second?.id ?? '')).toBe(true)
  expect(lineOf(items, second?.id ?? '')).toBe(second)
  expect(holds(items, 'no-such-scent')).toBe(false)
  expect(lineOf(items, 'no-such-scent')).toBeUndefined()
})

test.each([1, 0, -3])('a line of %d pieces is a line: the backend sets no bounds', (qty) => {
  expect(safeParse(cartItemSchema, { ...first, qty }).success).toBe(true)
})

test.each([1.5, '1', null])('a quantity of %j is refused', (qty) => {
  expect(safeParse(cartItemSchema, { ...first, qty }).success).toBe(false)
})
