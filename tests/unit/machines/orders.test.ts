import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Order } from '../../../domain/order'
import { flows } from '../../../machines'
import { paid } from './goods'
import { clock, held, TOO_LONG } from './held'

function open() {
  const loadOrders = held<Order[]>()
  const time = clock()
  const orders = createActor(flows.orders.provide({ actors: { loadOrders: loadOrders.logic } }), {
    clock: time,
  }).start()
  return { orders, loadOrders, time }
}

test('orders that cannot be fetched may be asked for again', async () => {
  const { orders, loadOrders, time } = open()
  time.increment(TOO_LONG)
  expect(orders.getSnapshot().value).toBe('failed')
  orders.send({ type: 'orders.reload' })
  await loadOrders.last().fail(500)
  expect(orders.getSnapshot().context.failure).toEqual({ status: 500, messages: [] })
  orders.send({ type: 'orders.reload' })
  await loadOrders.last().answer([paid('p1')])
  expect(orders.getSnapshot()).toMatchObject({ value: 'ready', context: { failure: null } })
})

test('a recorded order replaces the list, even while it is being fetched', async () => {
  const { orders, loadOrders } = open()
  orders.send({ type: 'orders.replaced', items: [paid('p1'), paid('p2')] })
  await loadOrders.last().answer([paid('p1')])
  expect(orders.getSnapshot().context.items).toHaveLength(2)
})
