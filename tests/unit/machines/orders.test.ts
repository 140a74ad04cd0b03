import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { PlacedOrder } from '../../../domain/order/placed-order'
import { flows } from '../../../machines'
import { clock, deferred, type InSession, recorded, TOO_LONG } from '../../support/deferred'
import { paid, session } from '../../support/items'

function open() {
  const loadOrders = deferred<PlacedOrder[]>()
  const cancelOrder = deferred<PlacedOrder[], InSession<{ orderId: string }>>()
  const toasts = recorded<{ text: string }>()
  const time = clock()
  const machine = flows.orders.provide({
    actors: { loadOrders: loadOrders.logic, cancelOrder: cancelOrder.logic },
    actions: { toast: toasts.action },
  })
  const orders = createActor(machine, { clock: time, input: { session } }).start()
  return { orders, loadOrders, cancelOrder, toasts, time }
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

async function cancelling() {
  const shop = open()
  await shop.loadOrders.last().answer([paid('p1'), paid('p2')])
  shop.orders.send({ type: 'orders.cancel', orderId: 'order-of-p2' })
  return shop
}

test('one order at a time can be cancelled, and only a known one', async () => {
  const { orders, cancelOrder } = await cancelling()
  expect(cancelOrder.last().input).toEqual({ session, orderId: 'order-of-p2' })
  expect(orders.getSnapshot().can({ type: 'orders.cancel', orderId: 'order-of-p1' })).toBe(false)
  await cancelOrder.last().answer([paid('p1'), { ...paid('p2'), state: 'cancelled' }])
  expect(orders.getSnapshot().value).toMatchObject({ work: { ready: 'current' } })
  expect(orders.getSnapshot().can({ type: 'orders.cancel', orderId: 'order-of-no-one' })).toBe(false)
  expect(orders.getSnapshot().can({ type: 'orders.cancel', orderId: 'order-of-p1' })).toBe(true)
})

test.each([
  [
    'is refused',
    'The order can no longer be cancelled.',
    async ({ cancelOrder }: Shop) => cancelOrder.last().fail(409),
  ],
  ['fails', 'The order could not be cancelled.', async ({ cancelOrder }: Shop) => cancelOrder.last().fail(500)],
  [
    'has no answer',
    'Cancelling the order is taking longer than usual. Checking again…',
    async ({ time }: Shop) => time.increment(TOO_LONG),
  ],
])('a cancellation that %s shows a message, and the orders are refetched', async (_, text, end) => {
  const shop = await cancelling()
  await end(shop)
  expect(shop.toasts.calls).toEqual([expect.objectContaining({ kind: 'error', text })])
  expect(shop.orders.getSnapshot().value).toMatchObject({ work: 'refreshing' })
  expect(shop.orders.getSnapshot().context).toMatchObject({ cancellingId: null, items: [paid('p1'), paid('p2')] })
})

test('an order recorded while another is being cancelled is shown at once', async () => {
  const { orders, cancelOrder } = await cancelling()
  orders.send({ type: 'orders.replaced', items: [paid('p1'), paid('p2'), paid('p3')] })
  expect(orders.getSnapshot().context.items).toHaveLength(3)
  await cancelOrder.last().answer([paid('p1'), paid('p2')])
  expect(orders.getSnapshot().value).toMatchObject({ work: 'refreshing' })
})
