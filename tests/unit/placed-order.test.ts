import { expect, test } from 'vitest'
import { formatWindow } from '../../domain/order/arrival'
import {
  amountTerm,
  arrivalOf,
  isToPay,
  type PlacedOrder,
  placedAt,
  sendableUntil,
} from '../../domain/order/placed-order'
import { statusOf } from '../../src/features/checkout/messages'
import { paid } from '../support/items'

const order = (change: Partial<PlacedOrder> = {}): PlacedOrder => ({
  ...paid('pay_1'),
  state: 'placed',
  // A Monday.
  createdAt: '2026-11-16T10:00:00+05:30',
  ...change,
})

test('an event that the order chart accepts from the shopper can be sent until its deadline', () => {
  const at = '2026-11-16T11:00:00+05:30'
  const can = ['order.cancel', 'order.return.ask']
  const until = { 'order.cancel': at, 'order.pack': at }
  expect(sendableUntil({ can, until }, 'order.cancel')).toEqual(new Date(at))
  expect(sendableUntil({ can, until }, 'order.return.ask')).toBeNull()
  expect(sendableUntil({ can, until }, 'order.pack')).toBeNull()
})

test('an order of an earlier version of the shop has no date and no delivery estimate', () => {
  const old = order({ state: undefined, createdAt: undefined })
  expect(placedAt(old)).toBeNull()
  expect(arrivalOf(old, [])).toBeNull()
  expect(placedAt({ createdAt: 'yesterday' })).toBeNull()
})

const arrives = (change: Partial<PlacedOrder>, fast: boolean) => {
  const window = arrivalOf(order(change), [{ id: 'oud', fastDelivery: fast }])
  return window && formatWindow(window)
}

test('an order arrives as it was promised, and an earlier one with its slowest product', () => {
  expect(arrives({}, true)).toBe('19-23 Nov')
  expect(arrives({}, false)).toBe('23-25 Nov')
  expect(arrives({ deliveryDays: '1-2' }, false)).toBe('17-18 Nov')
  const [oud] = order().products
  expect(arrives({ products: oud ? [oud, { ...oud, id: 'gone' }] : [] }, true)).toBe('23-25 Nov')
})

test('an order to a distant place arrives on the last two days, and one nearby on the first two', () => {
  const { delivery } = order()
  expect(arrives({ delivery: { ...delivery, zipcode: '744101' } }, true)).toBe('20-23 Nov')
  expect(arrives({ delivery: { ...delivery, zipcode: '411001' } }, true)).toBe('19-20 Nov')
})

test('a delivery window across two months names both months', () => {
  expect(arrives({ createdAt: '2026-11-24T10:00:00+05:30' }, true)).toBe('27 Nov-1 Dec')
})

test('an order that is delivered, cancelled or short of stock has no delivery window', () => {
  expect(arrives({ state: 'shipped' }, true)).toBe('19-23 Nov')
  for (const state of ['delivered', 'refunded', 'cancelled', 'short'] as const)
    expect(arrives({ state }, true)).toBeNull()
  const comingBack = { fulfilment: 'comingBack', payment: 'dueOnDelivery', stock: 'taken' }
  expect(arrives({ state: comingBack, summary: 'shipped' }, true)).toBeNull()
})

test('an order is payable on delivery until its cash is collected, and uncollected cash is not called paid', () => {
  const at = (payment: string) => ({ state: { fulfilment: 'shipped', payment, stock: 'taken' } })
  expect(isToPay(at('dueOnDelivery'))).toBe(true)
  expect(amountTerm(at('dueOnDelivery'))).toBe('To pay on delivery')
  expect(amountTerm(at('notCollected'))).toBe('Amount not charged')
  for (const order of [at('collected'), at('paid'), at('notCollected'), { state: 'placed' } as const])
    expect(isToPay(order)).toBe(false)
  for (const order of [at('collected'), at('paid'), at('refunded'), { state: 'placed' } as const])
    expect(amountTerm(order)).toBe('Amount Paid')
})

test('the page of a cancelled order describes its refund in the past once it is complete', () => {
  const cancelled = (pending: number) => {
    const sums = { got: 43_900, back: 43_900 - pending, pending, owed: 0, offer: 0 }
    const state = { fulfilment: 'cancelled', payment: pending > 0 ? 'refunding' : 'refunded', stock: 'back' }
    return statusOf(order({ state, summary: 'cancelled', sums })).text
  }
  expect(cancelled(43_900)).toBe('We won’t send it, and we’ll refund what you paid.')
  expect(cancelled(10_000)).toBe('We won’t send it, and we’ll refund what you paid.')
  expect(cancelled(0)).toBe('We won’t send it, and we refunded ₹439.')
})

test('the page of a packed order does not announce the packing', () => {
  const at = (fulfilment: string) =>
    statusOf(order({ state: { fulfilment, payment: 'paid', stock: 'reserved' }, summary: 'placed' })).text
  expect(at('placed')).toContain('We’ll pack them next.')
  expect(at('packed')).not.toContain('We’ll pack them next.')
})
