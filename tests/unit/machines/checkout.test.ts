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
  expect(windows).toMatchObject([{ draft, providerOrderId: null, isOpen: true }])
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
  const { checkout, pay, openWindows, recordOrder, alert, inWindow } = openCheckout()
  await pay()
  inWindow({ type: 'payment.failed', reason: 'Not enough money.' })
  expect(alert()).toBe('Not enough money.')
  expect(openWindows()).toBe(1)
  checkout.send(success)
  expect(recordOrder.last().input).toEqual({ session, order: success.order })
  expect(openWindows()).toBe(0)
  expect(alert()).toBeNull()
})

test('the reason of a decline is told until the next payment begins', async () => {
  const { checkout, pay, alert, place, inWindow } = openCheckout()
  await pay()
  inWindow({ type: 'payment.failed', reason: 'Not enough money.' })
  inWindow({ type: 'payment.dismissed' })
  expect(alert()).toBe('Not enough money. No order was placed. Place Order tries again.')
  checkout.send(place)
  expect(alert()).toBeNull()
})

test('a recorded order is told with what was ordered, and the account’s lock is given back before', async () => {
  const { checkout, pay, recordOrder, placed, locks, ledgerIs, payments } = openCheckout()
  await pay()
  expect(locks).toEqual(['held'])
  checkout.send(success)
  expect(locks).toEqual(['released'])
  await recordOrder.last().answer([success.order])
  expect(placed.told).toEqual([{ order: success.order, orders: [success.order] }])
  expect(ledgerIs('idle')).toBe(true)
  expect(payments()).toMatchObject({ placedOrderId: 'o1', paid: [] })
})

test('a payment that succeeds after its window was dismissed still becomes an order', async () => {
  const { checkout, pay, recordOrder, inWindow } = openCheckout()
  await pay()
  inWindow({ type: 'payment.dismissed' })
  checkout.send(success)
  expect(recordOrder.last().input.order).toEqual(success.order)
})

test.each([
  [
    'without a server',
    'closes the open window',
    false,
    0,
    'An earlier payment of yours is through, so the payment window was closed.',
  ],
  [
    'with a server, whose order takes one payment,',
    'warns in the open window',
    true,
    1,
    'An earlier payment of yours is through. Please close the payment window.',
  ],
] as const)('%s a late success of an earlier window %s', async (_, __, hasServer, stillOpen, words) => {
  const { checkout, pay, preparePayment, recordOrder, openWindows, alert, texts } = openCheckout({ hasServer })
  await pay()
  if (hasServer) await preparePayment.last().answer('order_1')
  checkout.send({ type: 'payment.succeeded', order: paid('p0') })
  expect(recordOrder.last().input.order).toEqual(paid('p0'))
  expect(openWindows()).toBe(stillOpen)
  expect([alert(), ...texts()]).toContain(words)
})

test('a payment that another tab has just stored closes the open window too', async () => {
  const { checkout, pay, openWindows, locks } = openCheckout()
  await pay()
  checkout.send({ type: 'payment.heard' })
  expect(openWindows()).toBe(0)
  expect(locks).toEqual(['released'])
})

test('a window ends by its own success, though an earlier payment was recorded meanwhile', async () => {
  const shop = openCheckout({ hasServer: true })
  const {
    checkout,
    pay,
    loadProvider,
    verifyCart,
    preparePayment,
    recordOrder,
    openWindows,
    inWindow,
    placed,
    isOver,
  } = shop
  await pay()
  await preparePayment.last().answer('order_1')
  inWindow({ type: 'payment.dismissed' })
  const second = { ...draft, orderId: 'o2' }
  checkout.send({ type: 'checkout.place', draft: second, coupon: null })
  await loadProvider.last().answer()
  await verifyCart.last().answer({ items: [line(oud)], unrecorded: [] })
  await preparePayment.last().answer('order_2')
  expect(openWindows()).toBe(1)
  checkout.send(success)
  await recordOrder.last().answer([success.order])
  checkout.send({ type: 'payment.succeeded', order: { ...second, paymentId: 'p2' } })
  expect(openWindows()).toBe(0)
  await recordOrder.last().answer([])
  expect(placed.told).toHaveLength(2)
  checkout.send({ type: 'checkout.finish' })
  expect(isOver()).toBe(true)
})

test.each(['loadProvider', 'verifyCart', 'preparePayment'] as const)(
  'a late success that is heard while %s is under way opens no window, and the lock is free',
  async (until) => {
    const shop = openCheckout({ hasServer: true })
    shop.checkout.send(shop.place)
    if (until !== 'loadProvider') await shop.loadProvider.last().answer()
    if (until === 'preparePayment') await shop.verifyCart.last().answer({ items: [line(oud)], unrecorded: [] })
    shop.checkout.send({ type: 'payment.succeeded', order: paid('p0') })
    await shop.recordOrder.last().answer([paid('p0')])
    if (until === 'preparePayment') await shop.preparePayment.last().answer('order_1')
    expect(shop.windows).toEqual([])
    expect(shop.locks).not.toContain('held')
    expect(shop.canPlace()).toBe(true)
  },
)

test.each([500, 507, 401, 408, 429])(
  'an order that is answered with %d keeps its payment, visible and to be tried again',
  async (status) => {
    const { checkout, pay, recordOrder, ledgerIs, canPlace, payments, retry } = openCheckout()
    await pay()
    checkout.send(success)
    await recordOrder.last().fail(status)
    expect(ledgerIs('unrecorded')).toBe(true)
    expect(payments()).toMatchObject({ paid: [success.order], refused: [] })
    expect(canPlace()).toBe(false)
    retry()
    await recordOrder.last().answer([success.order])
    expect(ledgerIs('idle')).toBe(true)
  },
)

test('an order call of which nothing is heard ends in unrecorded, not in silence', async () => {
  const { checkout, pay, time, ledgerIs } = openCheckout()
  await pay()
  checkout.send(success)
  time.increment(TOO_LONG)
  expect(ledgerIs('unrecorded')).toBe(true)
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

test('a payment that left storage is called placed only where the backend has its order', async () => {
  const { checkout, recordOrder, ledgerIs, placed, payments } = openCheckout()
  checkout.send({ type: 'payments.stored', orders: [paid('p0')] })
  await recordOrder.last().fail(500)
  checkout.send({ type: 'payments.stored', orders: [] })
  expect(ledgerIs('recording')).toBe(true)
  expect(placed.told).toEqual([])
  await recordOrder.last().answer([paid('p0')])
  expect(placed.told.map(({ order }) => order.paymentId)).toEqual(['p0'])
  expect(payments().paid).toEqual([])
})

test('an order is told once, though its payment is reported again, which takes it out of storage', async () => {
  const { checkout, recordOrder, placed } = openCheckout()
  checkout.send({ type: 'payment.succeeded', order: paid('p1') })
  await recordOrder.last().answer([paid('p1')])
  checkout.send({ type: 'payment.succeeded', order: paid('p1') })
  expect(recordOrder.calls).toHaveLength(2)
  await recordOrder.last().answer([paid('p1')])
  expect(placed.told).toHaveLength(1)
})

test('a refused payment that leaves storage while another is recorded is looked up after it', async () => {
  const { checkout, recordOrder, payments } = openCheckout()
  checkout.send({ type: 'payments.stored', orders: [paid('p1'), paid('p2')] })
  await recordOrder.last().fail(422)
  checkout.send({ type: 'payments.stored', orders: [paid('p2')] })
  await recordOrder.last().answer([paid('p2')])
  expect(recordOrder.last().input.order).toEqual(paid('p1'))
  await recordOrder.last().answer([paid('p1'), paid('p2')])
  expect(payments()).toMatchObject({ paid: [], refused: [] })
})

test('nothing is placed while a payment waits for its order', async () => {
  const { checkout, recordOrder, canPlace, retry } = openCheckout()
  checkout.send({ type: 'payments.stored', orders: [paid('p1')] })
  expect(canPlace()).toBe(false)
  await recordOrder.last().fail(500)
  expect(canPlace()).toBe(false)
  retry()
  await recordOrder.last().answer([paid('p1')])
  expect(canPlace()).toBe(true)
})
