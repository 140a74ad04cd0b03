import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Order } from '../../../domain/order'
import { flows } from '../../../machines'
import { paid, session } from './goods'
import { clock, held, TOO_LONG } from './held'

function open() {
  const loadOrders = held<Order[]>()
  const time = clock()
  const orders = createActor(flows.orders.provide({ actors: { loadOrders: loadOrders.logic } }), {
    clock: time,
    input: { session },
  }).start()
  return { orders, loadOrders, time }
}

test('orders are fetched with the session whose orders they are', () => {
  const { loadOrders } = open()
  expect(loadOrders.last().input).toEqual({ session })
})

test('orders that cannot be fetched may be asked for again', async () => {
  const { orders, loadOrders, time } = open()
  time.increment(TOO_LONG)
  expect(orders.getSnapshot().value).toBe('failed')
  orders.send({ type: 'orders.reload' })
  await loadOrders.last().fail(500)
  expect(orders.getSnapshot().value).toBe('failed')
  orders.send({ type: 'orders.reload' })
  await loadOrders.last().answer([paid('p1')])
  expect(orders.getSnapshot()).toMatchObject({ value: { ready: 'current' }, context: { items: [paid('p1')] } })
})

test.each([
  ['fails', async ({ loadOrders }: ReturnType<typeof open>) => loadOrders.last().fail(500)],
  ['has no answer', async ({ time }: ReturnType<typeof open>) => time.increment(TOO_LONG)],
])('a reload that %s keeps the known orders, and may be tried again', async (_, end) => {
  const shop = open()
  await shop.loadOrders.last().answer([paid('p1')])
  shop.orders.send({ type: 'orders.reload' })
  await end(shop)
  expect(shop.orders.getSnapshot()).toMatchObject({ value: { ready: 'outdated' }, context: { items: [paid('p1')] } })
  expect(shop.orders.getSnapshot().can({ type: 'orders.reload' })).toBe(true)
})

test('a recorded order replaces the list, even while it is being fetched', async () => {
  const { orders, loadOrders } = open()
  orders.send({ type: 'orders.replaced', items: [paid('p1'), paid('p2')] })
  await loadOrders.last().answer([paid('p1')])
  expect(orders.getSnapshot().context.items).toHaveLength(2)
})

test('an order recorded while the list is fetched again is shown at once, and the list is fetched anew', async () => {
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
  expect(orders.getSnapshot().value).toEqual({ ready: 'current' })
})
