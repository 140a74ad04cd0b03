import { expect, test } from 'vitest'
import { openCheckout } from './checkout-shop'
import { draft, line, oud, paid, session } from './goods'
import { TOO_LONG } from './held'

/** The payment of the draft that is being paid. */
const success = { type: 'payment.succeeded', order: { ...draft, paymentId: 'p1' } } as const

test('five clicks on Place Order open one payment window', async () => {
  const { checkout, loadProvider, verifyCart, windows, place } = openCheckout()
  for (let click = 0; click < 5; click += 1) checkout.send(place)
  expect(loadProvider.calls).toHaveLength(1)
  await loadProvider.last().answer()
  checkout.send(place)
  await verifyCart.last().answer({ items: [line(oud)], unrecorded: [] })
  checkout.send(place)
  expect(windows).toEqual([{ draft, providerOrderId: null, isOpen: true }])
})

test('an order without products or without a price is not paid', () => {
  const { checkout, place } = openCheckout()
  expect(checkout.getSnapshot().can({ ...place, draft: { ...draft, products: [] } })).toBe(false)
  expect(checkout.getSnapshot().can({ ...place, draft: { ...draft, amount: 0 } })).toBe(false)
})

test('a provider that does not load aborts the checkout, and a second try works', async () => {
  const { checkout, loadProvider, pay, texts, openWindows, place } = openCheckout()
  checkout.send(place)
  await loadProvider.last().fail(0)
  expect(texts()).toEqual(['Razorpay SDK failed to load, check your connection'])
  await pay()
  expect(openWindows()).toBe(1)
})

test('an order that is being paid in another tab is said so', async () => {
  const { verify, verifyCart, texts, canPlace } = openCheckout({ isLocked: true })
  await verify()
  expect(texts()).toEqual(['This order is being paid in another tab.'])
  expect(verifyCart.calls).toHaveLength(0)
  expect(canPlace()).toBe(true)
})

test('a declined payment is told and leaves the window open for another try', async () => {
  const { checkout, pay, openWindows, recordOrder, alert } = openCheckout()
  await pay()
  checkout.send({ type: 'payment.failed', reason: 'Not enough money.' })
  expect(alert()).toBe('Not enough money.')
  expect(openWindows()).toBe(1)
  checkout.send(success)
  expect(recordOrder.last().input).toEqual({ session, order: success.order })
  expect(openWindows()).toBe(0)
  expect(alert()).toBeNull()
})

test('the reason of a decline is told until the next payment begins', async () => {
  const { checkout, pay, alert, place } = openCheckout()
  await pay()
  checkout.send({ type: 'payment.failed', reason: 'Not enough money.' })
  checkout.send({ type: 'payment.dismissed' })
  expect(alert()).toBe('Not enough money. No order was placed. Place Order tries again.')
  checkout.send(place)
  expect(alert()).toBeNull()
})

test('a recorded order is told with what was ordered, and the account’s lock is given back before', async () => {
  const { checkout, pay, recordOrder, placed, locks, isAt } = openCheckout()
  await pay()
  expect(locks).toEqual(['held'])
  checkout.send(success)
  expect(locks).toEqual(['released'])
  await recordOrder.last().answer([success.order])
  expect(placed.told).toEqual([{ order: success.order, orders: [success.order] }])
  expect(isAt({ recording: 'idle' })).toBe(true)
  expect(checkout.getSnapshot().context).toMatchObject({ placedOrderId: 'o1', paid: [] })
})

test('a payment that succeeds after its window was dismissed still becomes an order', async () => {
  const { checkout, pay, recordOrder } = openCheckout()
  await pay()
  checkout.send({ type: 'payment.dismissed' })
  checkout.send(success)
  expect(recordOrder.last().input.order).toEqual(success.order)
})

test('a late success of an earlier window is recorded and leaves the open window alone', async () => {
  const { checkout, pay, recordOrder, openWindows } = openCheckout()
  await pay()
  checkout.send({ type: 'payment.succeeded', order: paid('p0') })
  expect(recordOrder.last().input.order).toEqual(paid('p0'))
  expect(openWindows()).toBe(1)
  checkout.send(success)
  expect(openWindows()).toBe(0)
})

test.each([500, 507, 401, 408, 429])(
  'an order that is answered with %d keeps its payment, visible and to be tried again',
  async (status) => {
    const { checkout, pay, recordOrder, isAt, canPlace } = openCheckout()
    await pay()
    checkout.send(success)
    await recordOrder.last().fail(status)
    expect(isAt({ recording: 'unrecorded' })).toBe(true)
    expect(checkout.getSnapshot().context).toMatchObject({ paid: [success.order], refused: [] })
    expect(canPlace()).toBe(false)
    checkout.send({ type: 'checkout.retry' })
    await recordOrder.last().answer([success.order])
    expect(isAt({ recording: 'idle' })).toBe(true)
  },
)

test('an order call of which nothing is heard ends in unrecorded, not in silence', async () => {
  const { checkout, pay, time, isAt } = openCheckout()
  await pay()
  checkout.send(success)
  time.increment(TOO_LONG)
  expect(isAt({ recording: 'unrecorded' })).toBe(true)
})

test('two captured payments become two orders, one after the other', async () => {
  const { checkout, recordOrder, placed } = openCheckout()
  checkout.send({ type: 'payment.succeeded', order: paid('p1') })
  checkout.send({ type: 'payment.succeeded', order: paid('p2') })
  checkout.send({ type: 'payment.succeeded', order: paid('p2') })
  await recordOrder.last().answer([paid('p1')])
  await recordOrder.last().answer([paid('p1'), paid('p2')])
  expect(recordOrder.calls).toHaveLength(2)
  expect(placed.told.map(({ order }) => order.orderId)).toEqual(['order-of-p1', 'order-of-p2'])
})

test('a payment that storage holds, of an earlier visit or of a tab that died, is recorded', () => {
  const { checkout, recordOrder } = openCheckout()
  checkout.send({ type: 'payments.stored', orders: [paid('p0')] })
  expect(recordOrder.last().input.order).toEqual(paid('p0'))
})

test('a payment that another tab has recorded is not offered to be tried again', async () => {
  const { checkout, recordOrder, isAt } = openCheckout()
  checkout.send({ type: 'payments.stored', orders: [paid('p0')] })
  await recordOrder.last().fail(500)
  checkout.send({ type: 'payments.stored', orders: [] })
  expect(isAt({ recording: 'idle' })).toBe(true)
  expect(checkout.getSnapshot().context.paid).toEqual([])
})
