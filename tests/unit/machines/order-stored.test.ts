import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ORDER_STATES } from '../../../domain/order/order'
import {
  needsAttention,
  ORDER_VERSION,
  type StoredOrder,
  summaryOfOrder,
  takeEvent,
  viewOf,
} from '../../../machines/order'
import { migrated, snapshotOf } from '../../../machines/order/stored'

const FOLDER = 'tests/explore/order-states'
const stored = readdirSync(FOLDER).flatMap((file) =>
  readFileSync(`${FOLDER}/${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, StoredOrder] => [`${file}: ${JSON.stringify(JSON.parse(line).value)}`, JSON.parse(line)]),
)
const versions = [...new Set(stored.map(([, { version }]) => version))].sort()

test('the fixtures have the reachable states of every version', () =>
  expect(versions).toEqual(Array.from({ length: ORDER_VERSION }, (_, at) => at + 1)))

test.each(stored)('%s is loaded unchanged', (_, order) => {
  const { value, context } = migrated(order)
  const snapshot = snapshotOf(order)
  expect(snapshot.value).toEqual(value)
  expect(snapshot.context).toEqual(context)
  expect(
    viewOf(order, 'shopkeeper', 0).can.every((type) => type.startsWith('order.') || type.startsWith('refund.')),
  ).toBe(true)
  expect(ORDER_STATES).toContain(summaryOfOrder(order))
})

const [, first] = stored[0] ?? ['', undefined]
if (!first) throw new Error('No order is stored.')

describe('A stored order', () => {
  test('of a newer version of the shop is refused by every function', () => {
    const newer = { ...first, version: ORDER_VERSION + 1 }
    const refusal = expect.objectContaining({ status: 503, message: expect.stringContaining('newer version') })
    const event = { type: 'order.pack', by: 'shopkeeper', at: 0, id: 'e' } as const
    expect(() => takeEvent(newer, event)).toThrow(refusal)
    expect(() => viewOf(newer, 'shopper', 0)).toThrow(refusal)
    expect(() => needsAttention(newer)).toThrow(refusal)
  })

  test.each([
    ['a region', { payment: 'paid', stock: 'taken' }],
    ['a state inside another', { fulfilment: 'delivered', payment: 'paid', stock: 'taken' }],
  ])('that does not name %s is rejected without a guess', (_, value) => {
    expect(() => snapshotOf({ ...first, value })).toThrow('which does not name every state')
  })

  test('in an unknown state is rejected', () =>
    expect(() => snapshotOf({ ...first, value: { ...first.value, stock: 'lost' } })).toThrow('lost'))

  test('of an older version is upgraded through every version since', () => {
    const renamed = (from: string, to: string) => (before: { value: unknown; context: unknown }) => ({
      ...before,
      value: JSON.parse(JSON.stringify(before.value).replace(from, to)),
    })
    const old = { version: 1, value: { stock: 'one' }, context: {} }
    const upgrades = [renamed('one', 'two'), renamed('two', 'three')]
    expect(migrated(old, upgrades)).toEqual({ version: 3, value: { stock: 'three' }, context: {} })
    expect(migrated({ ...old, version: 2, value: { stock: 'two' } }, upgrades).value).toEqual({ stock: 'three' })
  })
})
