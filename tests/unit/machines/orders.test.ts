import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { PlacedOrder } from '../../../domain/placed-order'
import { flows } from '../../../machines'
import { paid, session } from './goods'
import { clock, heard, held, type InSession, TOO_LONG } from './held'

function open() {
  const loadOrders = held<PlacedOrder[]>()
  const cancelOrder = held<PlacedOrder[], InSession<{ orderId: string }>>()
  const toasts = heard<{ text: string }>()
  const time = clock()
  const machine = flows.orders.provide({
    actors: { loadOrders: loadOrders.logic, cancelOrder: cancelOrder.logic },
    actions: { toast: toasts.action },
  })
  const orders = createActor(machine, { clock: time, input: { session } }).start()
  return { orders, loadOrders, cancelOrder, toasts, time }
}

type Shop = ReturnType<typeof open>

test('orders are fetched with the session whose orders they are', () => {
  const { loadOrders } = open()
  expect(loadOrders.last().input).toEqual({ session })
})

test('orders that cannot be fetched may be asked for again', async () => {
  const { orders, loadOrders, time } = open()
  time.increment(TOO_LONG)
  expect(orders.getSnapshot().value).toMatchObject({ work: 'failed' })
  orders.send({ type: 'orders.reload' })
  await loadOrders.last().fail(500)
  expect(orders.getSnapshot().value).toMatchObject({ work: 'failed' })
  orders.send({ type: 'orders.reload' })
  await loadOrders.last().answer([paid('p1')])
  expect(orders.getSnapshot()).toMatchObject({
    value: { work: { ready: 'current' } },
    context: { items: [paid('p1')] },
  })
})

test.each([
  ['fails', async ({ loadOrders }: ReturnType<typeof open>) => loadOrders.last().fail(500)],
  ['has no answer', async ({ time }: ReturnType<typeof open>) => time.increment(TOO_LONG)],
])('a reload that %s keeps the known orders, and may be tried again', async (_, end) => {
  const shop = open()
  await shop.loadOrders.last().answer([paid('p1')])
  shop.orders.send({ type: 'orders.reload' })
  await end(shop)
  expect(shop.orders.getSnapshot()).toMatchObject({
    value: { work: { ready: 'outdated' } },
    context: { items: [paid('p1')] },
  })
  expect(shop.orders.getSnapshot().can({ type: 'orders.reload' })).toBe(true)
})

test.each([
  ['is being fetched', 2, async () => {}],
  ['could not be fetched', 2, async ({ loadOrders }: Shop) => loadOrders.last().fail(500)],
  ['is known', 1, async ({ loadOrders }: Shop) => loadOrders.last().answer([paid('p1')])],
])('an order recorded when the list %s is shown at once, whatever an older fetch brings', async (_, calls, before) => {
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
  expect(orders.getSnapshot().value).toMatchObject({ work: { ready: 'current' } })
})

async function cancelling() {
  const shop = open()
  await shop.loadOrders.last().answer([paid('p1'), paid('p2')])
  shop.orders.send({ type: 'orders.cancel', orderId: 'order-of-p2' })
  return shop
}

test('one order at a time is cancelled, and only one that is known', async () => {
  const { orders, cancelOrder } = await cancelling()
  expect(cancelOrder.last().input).toEqual({ session, orderId: 'order-of-p2' })
  expect(orders.getSnapshot().can({ type: 'orders.cancel', orderId: 'order-of-p1' })).toBe(false)
  await cancelOrder.last().answer([paid('p1'), { ...paid('p2'), state: 'cancelled' }])
  expect(orders.getSnapshot().value).toMatchObject({ work: { ready: 'current' } })
  expect(orders.getSnapshot().can({ type: 'orders.cancel', orderId: 'order-of-nobody' })).toBe(false)
  expect(orders.getSnapshot().can({ type: 'orders.cancel', orderId: 'order-of-p1' })).toBe(true)
})

test('a cancelled order is shown as such, and said', async () => {
  const { orders, cancelOrder, toasts } = await cancelling()
  await cancelOrder.last().answer([paid('p1'), { ...paid('p2'), state: 'cancelled' }])
  expect(orders.getSnapshot().context.items[1]?.state).toBe('cancelled')
  expect(toasts.told).toEqual([{ text: 'Order cancelled' }])
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
    'Cancelling the order takes too long. Looking again…',
    async ({ time }: Shop) => time.increment(TOO_LONG),
  ],
])('a cancellation that %s says so, and the orders are looked at again', async (_, text, end) => {
  const shop = await cancelling()
  await end(shop)
  expect(shop.toasts.told).toEqual([expect.objectContaining({ kind: 'error', text })])
  expect(shop.orders.getSnapshot().value).toMatchObject({ work: 'refreshing' })
  expect(shop.orders.getSnapshot().context).toMatchObject({ cancellingId: null, items: [paid('p1'), paid('p2')] })
})

test('what another tab changed while an order was being cancelled is fetched after it', async () => {
  const { orders, cancelOrder, loadOrders } = await cancelling()
  orders.send({ type: 'orders.stale' })
  expect(orders.getSnapshot().value).toEqual({ work: 'cancelling', freshness: 'stale' })
  await cancelOrder.last().answer([paid('p1'), { ...paid('p2'), state: 'cancelled' }])
  expect(orders.getSnapshot().value).toMatchObject({ work: 'refreshing' })
  await loadOrders.last().answer([])
  expect(orders.getSnapshot()).toMatchObject({ value: { work: { ready: 'current' } }, context: { items: [] } })
})

test('an order that is recorded while another is being cancelled is shown at once', async () => {
  const { orders, cancelOrder } = await cancelling()
  orders.send({ type: 'orders.replaced', items: [paid('p1'), paid('p2'), paid('p3')] })
  expect(orders.getSnapshot().context.items).toHaveLength(3)
  await cancelOrder.last().answer([paid('p1'), paid('p2')])
  expect(orders.getSnapshot().value).toMatchObject({ work: 'refreshing' })
})
