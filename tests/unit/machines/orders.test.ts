import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { PlacedOrder } from '../../../domain/order/placed-order'
import { flows } from '../../../machines'
import { deferred } from '../../support/deferred'
import { paid, session } from '../../support/items'

function open() {
  const loadOrders = deferred<PlacedOrder[]>()
  const machine = flows.orders.provide({ actors: { loadOrders: loadOrders.logic } })
  return { orders: createActor(machine, { input: { session } }).start(), loadOrders }
}

type Shop = ReturnType<typeof open>

test.each([
  ['is being fetched', 2, async () => {}],
  ['could not be fetched', 2, async ({ loadOrders }: Shop) => loadOrders.last().fail(500)],
  ['is known', 1, async ({ loadOrders }: Shop) => loadOrders.last().answer([paid('p1')])],
])('an order recorded when the list %s is shown at once, even if an older fetch lacks it', async (_, calls, before) => {
  const shop = open()
  const { orders, loadOrders } = shop
  const early = loadOrders.last()
  await before(shop)
  orders.send({ type: 'orders.replaced', items: [paid('p1'), paid('p2')] })
  await early.answer([paid('p1')])
  expect(orders.getSnapshot().hasTag('ready')).toBe(true)
  expect(orders.getSnapshot().context.items).toHaveLength(2)
  expect(loadOrders.calls).toHaveLength(calls)
})

test('an order recorded during a refresh is shown at once, and the list is fetched again', async () => {
  const { orders, loadOrders } = open()
  await loadOrders.last().answer([paid('p1')])
  orders.send({ type: 'orders.stale' })
  const early = loadOrders.last()
  orders.send({ type: 'orders.replaced', items: [paid('p1'), paid('p2')] })
  expect(orders.getSnapshot().context.items).toHaveLength(2)
  await early.answer([paid('p1')])
  expect(orders.getSnapshot().context.items).toHaveLength(2)
  await loadOrders.last().answer([paid('p1'), paid('p2')])
  expect(loadOrders.calls).toHaveLength(3)
  expect(orders.getSnapshot().value).toMatchObject({ work: { ready: 'current' } })
})
