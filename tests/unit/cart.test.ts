import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { cartItemSchema, takeOrdered } from '../../domain/cart/cart'
import { COUPONS, type Coupon } from '../../domain/cart/coupon'
import { isStillTheCart } from '../../domain/cart/verification'
import { draft, line, oud, rose } from '../support/items'

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

const [coupon] = COUPONS as [Coupon]
// ₹1,499 + ₹49 = ₹1,548; less 10 % = ₹1,393.20
const lessened = { ...draft, amount: 1393.2 }
const [ordered] = draft.products as [(typeof draft.products)[number]]
const sample = { ...ordered, id: 'sample', price: '0', discountedPrice: 0 }
const withSample = { ...draft, products: [ordered, sample] }

test.each([
  ['the same product', draft, [line(oud)], null, true],
  ['one piece more', draft, [line(oud, 2)], null, false],
  ['another product too', draft, [line(oud), line(rose)], null, false],
  ['nothing, because another tab has paid it', draft, [], null, false],
  ['a product that costs something else', draft, [line({ ...oud, price: '2999' })], null, false],
  ['another product of the same price', draft, [line({ ...oud, id: 'musk' })], null, false],
  ['one product less, which was free', withSample, [line(oud)], null, false],
  ['the same product, for an amount with its coupon', lessened, [line(oud)], coupon, true],
  ['the same product, for an amount with another coupon', lessened, [line(oud)], null, false],
])('before a payment the cart is compared: %s', (_, drafted, items, applied, expected) => {
  expect(isStillTheCart(drafted, items, applied)).toBe(expected)
})
