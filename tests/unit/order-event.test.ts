import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { LENGTHS, MAX_QUANTITY, ROWS } from '../../domain/bounds'
import { ORDER_EVENT_TYPES, orderEventSchema } from '../../domain/order/order-event'

const isRight = (posted: unknown) => v.is(orderEventSchema, posted)
const id = '0b6f9a52-7f0e-4c7e-9d1b-0e8a1c1f2a3b'
const pieces = (count: number, qty = 1) => Array.from({ length: count }, (_, at) => ({ id: `p${at}`, qty }))

test('the role and time that a client sends are dropped, and the id is preserved', () => {
  const posted = { type: 'order.pack', id, by: 'shopkeeper', at: 1, more: true }
  expect(v.parse(orderEventSchema, posted)).toEqual({ type: 'order.pack', id })
})

test('texts are trimmed', () => {
  const posted = { type: 'order.ship', courier: ' Delhivery ', trackingNumber: 'A1' }
  expect(v.parse(orderEventSchema, posted)).toMatchObject({ courier: 'Delhivery' })
})

test('every event type is listed once', () => {
  expect(new Set(ORDER_EVENT_TYPES).size).toBe(ORDER_EVENT_TYPES.length)
  expect(ORDER_EVENT_TYPES).toContain('order.return.ask')
})

describe('An event is refused', () => {
  const ship = { type: 'order.ship', courier: 'Delhivery', trackingNumber: 'A1' }
  const ask = { type: 'order.return.ask', reason: 'Damaged', lines: pieces(1) }
  const inspect = { type: 'order.return.inspect', fit: [] }

  test('unless it is one of these', () => {
    for (const right of [ship, ask, inspect, { type: 'order.refund', amount: 1 }, { ...inspect, fit: pieces(1, 0) }])
      expect(isRight(right), JSON.stringify(right)).toBe(true)
  })

  test.each<[string, unknown]>([
    ['of an unknown type', { type: 'order.lose' }],
    ['that only the chart raises', { type: 'money.back', id }],
    ['with an id that is no UUID', { type: 'order.pack', id: '1' }],
    ['without its courier', { ...ship, courier: '  ' }],
    ['with a courier of two lines', { ...ship, courier: 'a\nb' }],
    ['with a tracking number that is too long', { ...ship, trackingNumber: 'a'.repeat(LENGTHS.name + 1) }],
    ['with a reason that is too long', { type: 'order.cancel', reason: 'a'.repeat(LENGTHS.message + 1) }],
    ['for an unknown reason', { ...ask, reason: 'Because' }],
    ['of no piece', { ...ask, lines: [] }],
    ['of a quantity 0', { ...ask, lines: pieces(1, 0) }],
    ['of half a piece', { ...ask, lines: pieces(1, 0.5) }],
    ['of too many pieces', { ...ask, lines: pieces(1, MAX_QUANTITY + 1) }],
    ['of too many lines', { ...ask, lines: pieces(ROWS.cartLines + 1) }],
    ['that names a product twice', { ...ask, lines: [...pieces(1), ...pieces(1)] }],
    ['of a negative number of fit pieces', { ...inspect, fit: pieces(1, -1) }],
    ['of no money', { type: 'order.refund', amount: 0 }],
    ['of a part of a paisa', { type: 'order.refund', amount: 1.5 }],
    ['of a refund without its id', { type: 'refund.done' }],
  ])('%s', (_, posted) => expect(isRight(posted)).toBe(false))
})
