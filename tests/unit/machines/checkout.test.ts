import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { User } from '../../../domain/account'
import type { Order, OrderDraft } from '../../../domain/order'
import { flows } from '../../../machines'
import { draft, paid, user } from './goods'
import { clock, heard, held, TOO_LONG } from './held'

async function open(left: Order[] = []) {
  const recallPayments = held<Order[], { user: User }>()
  const loadProvider = held<void>()
  const recordOrder = held<Order[], { order: Order }>()
  const windows: ('open' | 'closed')[] = []
  const toasts = heard<{ text: string }>()
  const forgotten = heard<{ paymentId: string }>()
  const placed = heard<{ orderId: string }>()
  const time = clock()
  const checkout = createActor(
    flows.checkout.provide({
      actors: {
        recallPayments: recallPayments.logic,
        loadProvider: loadProvider.logic,
        recordOrder: recordOrder.logic,
        paymentWindow: fromCallback<{ type: 'none' }, { user: User; draft: OrderDraft }>(() => {
          const at = windows.push('open') - 1
          return () => {
            windows[at] = 'closed'
          }
        }),
      },
      actions: { toast: toasts.action, forgetPayment: forgotten.action, orderPlaced: placed.action },
    }),
    { clock: time, input: { user } },
  ).start()
  await recallPayments.last().answer(left)
  const pay = async () => {
    checkout.send({ type: 'checkout.place', draft })
    await loadProvider.last().answer()
  }
  return { checkout, loadProvider, recordOrder, windows, toasts, forgotten, placed, time, pay }
}

test('five clicks on Place Order open one payment window', async () => {
  const { checkout, loadProvider, windows } = await open()
  for (let click = 0; click < 5; click += 1) checkout.send({ type: 'checkout.place', draft })
  expect(loadProvider.calls).toHaveLength(1)
  await loadProvider.last().answer()
  checkout.send({ type: 'checkout.place', draft })
  expect(windows).toEqual(['open'])
})

test('an order without products or without a price is not paid', async () => {
  const { checkout } = await open()
  expect(checkout.getSnapshot().can({ type: 'checkout.place', draft: { ...draft, products: [] } })).toBe(false)
  expect(checkout.getSnapshot().can({ type: 'checkout.place', draft: { ...draft, amount: 0 } })).toBe(false)
})

test('a provider that does not load aborts the checkout, and a second try works', async () => {
  const { checkout, loadProvider, toasts, windows } = await open()
  checkout.send({ type: 'checkout.place', draft })
  await loadProvider.last().fail(0)
  expect(toasts.told).toMatchObject([{ text: 'Razorpay SDK failed to load, check your connection' }])
  checkout.send({ type: 'checkout.place', draft })
  await loadProvider.last().answer()
  expect(windows).toEqual(['open'])
})

test('a declined payment is told and leaves the window open for another try', async () => {
  const { checkout, pay, windows, recordOrder } = await open()
  await pay()
  checkout.send({ type: 'payment.failed', reason: 'Not enough money.' })
  expect(checkout.getSnapshot()).toMatchObject({ value: 'paying', context: { declined: 'Not enough money.' } })
  expect(windows).toEqual(['open'])
  checkout.send({ type: 'payment.succeeded', order: paid('p1') })
  expect(recordOrder.last().input.order).toEqual(paid('p1'))
  expect(windows).toEqual(['closed'])
})

test('the reason of a decline is told until the next payment begins', async () => {
  const { checkout, pay } = await open()
  await pay()
  checkout.send({ type: 'payment.failed', reason: 'Not enough money.' })
  checkout.send({ type: 'payment.dismissed' })
  expect(checkout.getSnapshot()).toMatchObject({ value: 'idle', context: { declined: 'Not enough money.' } })
  checkout.send({ type: 'checkout.place', draft })
  expect(checkout.getSnapshot().context.declined).toBeNull()
})

test('a recorded order is told, and its payment is forgotten', async () => {
  const { checkout, pay, recordOrder, forgotten, placed } = await open()
  await pay()
  checkout.send({ type: 'payment.succeeded', order: paid('p1') })
  await recordOrder.last().answer([paid('p1')])
  expect(forgotten.told).toEqual([{ paymentId: 'p1' }])
  expect(placed.told).toEqual([{ orderId: 'order-of-p1', orders: [paid('p1')] }])
  expect(checkout.getSnapshot()).toMatchObject({ value: 'placed', context: { placedOrderId: 'order-of-p1', paid: [] } })
})

test('a payment that succeeds after its window was dismissed still becomes an order', async () => {
  const { checkout, pay, recordOrder } = await open()
  await pay()
  checkout.send({ type: 'payment.dismissed' })
  expect(checkout.getSnapshot().value).toBe('idle')
  checkout.send({ type: 'payment.succeeded', order: paid('p1') })
  expect(recordOrder.last().input.order).toEqual(paid('p1'))
})

test('an order that cannot be recorded keeps its payment, visible and to be tried again', async () => {
  const { checkout, pay, recordOrder, forgotten } = await open()
  await pay()
  checkout.send({ type: 'payment.succeeded', order: paid('p1') })
  await recordOrder.last().fail(500)
  expect(checkout.getSnapshot()).toMatchObject({ value: 'unrecorded', context: { paid: [paid('p1')] } })
  expect(checkout.getSnapshot().can({ type: 'checkout.place', draft })).toBe(false)
  expect(forgotten.told).toHaveLength(0)
  checkout.send({ type: 'checkout.retry' })
  await recordOrder.last().answer([paid('p1')])
  expect(checkout.getSnapshot().value).toBe('placed')
})

test('an order call of which nothing is heard ends in unrecorded, not in silence', async () => {
  const { checkout, pay, time } = await open()
  await pay()
  checkout.send({ type: 'payment.succeeded', order: paid('p1') })
  time.increment(TOO_LONG)
  expect(checkout.getSnapshot().value).toBe('unrecorded')
})

test('two captured payments become two orders, one after the other', async () => {
  const { checkout, pay, recordOrder, placed } = await open()
  await pay()
  checkout.send({ type: 'payment.succeeded', order: paid('p1') })
  checkout.send({ type: 'payment.succeeded', order: paid('p2') })
  checkout.send({ type: 'payment.succeeded', order: paid('p2') })
  await recordOrder.last().answer([paid('p1')])
  await recordOrder.last().answer([paid('p1'), paid('p2')])
  expect(recordOrder.calls).toHaveLength(2)
  expect(placed.told.map(({ orderId }) => orderId)).toEqual(['order-of-p1', 'order-of-p2'])
})

test('a payment left over from an earlier visit is recorded first', async () => {
  const { recordOrder } = await open([paid('p0')])
  expect(recordOrder.last().input.order).toEqual(paid('p0'))
})

test('an order that is being paid in another tab is said so', async () => {
  const { checkout, pay, toasts } = await open()
  await pay()
  checkout.send({ type: 'payment.elsewhere' })
  expect(toasts.told).toMatchObject([{ text: 'This order is being paid in another tab.' }])
  expect(checkout.getSnapshot().can({ type: 'checkout.place', draft })).toBe(true)
})
