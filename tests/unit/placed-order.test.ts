import { expect, test } from 'vitest'
import { formatWindow } from '../../domain/arrival'
import type { OrderState } from '../../domain/order'
import { arrivalOf, cancellableUntil, type PlacedOrder, placedAt, wayOf } from '../../domain/placed-order'

const order = (change: Partial<PlacedOrder> = {}): PlacedOrder => ({
  paymentId: 'pay_1',
  orderId: '1b9d6bcd',
  amount: 898,
  delivery: { name: 'Asha', street: '', city: '', state: '', zipcode: '', country: '' },
  products: [{ id: 'oud', title: 'Oud', image: '/oud.svg', discountedPrice: 849, price: '999', qty: 1 }],
  state: 'placed',
  // A Monday.
  createdAt: '2026-11-16T10:00:00+05:30',
  ...change,
})

test('an order can be cancelled for an hour from when it was placed', () => {
  expect(cancellableUntil(order())).toEqual(new Date('2026-11-16T11:00:00+05:30'))
  expect(cancellableUntil(order({ state: 'short' }))).toEqual(new Date('2026-11-16T11:00:00+05:30'))
})

test.each<OrderState>(['shipped', 'delivered', 'refunded', 'cancelled'])('an order that is %s stays so', (state) => {
  expect(cancellableUntil(order({ state }))).toBeNull()
})

test('an order of an earlier version of the shop has no date, and promises no arrival', () => {
  const old = order({ state: undefined, createdAt: undefined })
  expect(placedAt(old)).toBeNull()
  expect(cancellableUntil(old)).toBeNull()
  expect(arrivalOf(old, [])).toBeNull()
  expect(placedAt({ createdAt: 'yesterday' })).toBeNull()
})

const arrives = (change: Partial<PlacedOrder>, fast: boolean) => {
  const window = arrivalOf(order(change), [{ id: 'oud', fastDelivery: fast }])
  return window && formatWindow(window)
}

test('an order arrives as fast as its slowest product', () => {
  expect(arrives({}, true)).toBe('19-23 Nov')
  expect(arrives({}, false)).toBe('23-25 Nov')
  const [oud] = order().products
  expect(arrives({ products: oud ? [oud, { ...oud, id: 'gone' }] : [] }, true)).toBe('23-25 Nov')
})

test('an order to a place far from our house arrives on the last two days, and one nearby on the first two', () => {
  const { delivery } = order()
  expect(arrives({ delivery: { ...delivery, zipcode: '744101' } }, true)).toBe('20-23 Nov')
  expect(arrives({ delivery: { ...delivery, zipcode: '411001' } }, true)).toBe('19-20 Nov')
})

test('an arrival over the end of a month names both months', () => {
  expect(arrives({ createdAt: '2026-11-24T10:00:00+05:30' }, true)).toBe('27 Nov-1 Dec')
})

test('what is delivered, or is not to be, has no arrival any more', () => {
  expect(arrives({ state: 'shipped' }, true)).toBe('19-23 Nov')
  for (const state of ['delivered', 'refunded', 'cancelled'] as const) expect(arrives({ state }, true)).toBeNull()
})

const wayOfState = (state: OrderState) =>
  wayOf({ state }).map((station) => `${station.state}${station.isCurrent ? '!' : station.isReached ? '.' : ''}`)

test('the way of an order shows what lies behind it and what is to come', () => {
  expect(wayOfState('placed')).toEqual(['placed!', 'shipped', 'delivered'])
  expect(wayOfState('short')).toEqual(['short!', 'shipped', 'delivered'])
  expect(wayOfState('shipped')).toEqual(['placed.', 'shipped!', 'delivered'])
  expect(wayOfState('delivered')).toEqual(['placed.', 'shipped.', 'delivered!'])
})

test('the way of an order that was called off ends there', () => {
  expect(wayOfState('cancelled')).toEqual(['placed.', 'cancelled!'])
  expect(wayOfState('refunded')).toEqual(['placed.', 'refunded!'])
})
