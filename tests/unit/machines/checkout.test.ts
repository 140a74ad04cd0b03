import { describe, expect, test } from 'vitest'
import { COUPONS } from '../../../domain/cart/coupon'
import { draft, line, oud, paid, rose } from '../../support/items'
import { openCheckout } from './checkout-shop'

/** The payment of the draft that the shopper is paying. */
const success = { type: 'payment.succeeded', order: { ...draft, paymentId: 'p1' } } as const

test('an order without products or without a price cannot be paid', () => {
  const { checkout, place } = openCheckout()
  expect(checkout.getSnapshot().can({ ...place, draft: { ...draft, products: [] } })).toBe(false)
  expect(checkout.getSnapshot().can({ ...place, draft: { ...draft, amount: 0 } })).toBe(false)
})

test.each([
  [
    'without a server',
    'closes the open window',
    false,
    0,
    'An earlier payment went through, so we closed the payment window.',
  ],
  [
    'with a server, whose order takes one payment,',
    'warns in the open window',
    true,
    1,
    'An earlier payment went through. Please close the payment window.',
  ],
] as const)('%s a late success of an earlier window %s', async (_, __, hasServer, stillOpen, text) => {
  const { checkout, pay, preparePayment, recordOrder, openWindows, alert, texts } = openCheckout({ hasServer })
  await pay()
  if (hasServer) await preparePayment.last().answer('order_1')
  checkout.send({ type: 'payment.succeeded', order: paid('p0') })
  expect(recordOrder.last().input.order).toEqual(paid('p0'))
  expect(openWindows()).toBe(stillOpen)
  expect([alert(), ...texts()]).toContain(text)
})

test.each([500, 507, 401, 408, 429])(
  'an order that fails with %d retains its payment, visible and ready to retry',
  async (status) => {
    const { checkout, pay, recordOrder, ledgerIs, canPlace, payments, retry } = openCheckout()
    await pay()
    checkout.send(success)
    expect(canPlace()).toBe(false)
    await recordOrder.last().fail(status)
    expect(ledgerIs('unrecorded')).toBe(true)
    expect(payments()).toMatchObject({ paid: [success.order], refused: [] })
    expect(canPlace()).toBe(false)
    retry()
    await recordOrder.last().answer([success.order])
    expect([ledgerIs('idle'), canPlace()]).toEqual([true, true])
  },
)

test.each([400, 404, 409, 413, 422])(
  'a payment refused with %d is shown with its id and the reason',
  async (status) => {
    const { checkout, recordOrder, ledgerIs, payments } = openCheckout()
    checkout.send({ type: 'payments.stored', orders: [paid('p1')] })
    await recordOrder.last().fail(status, 'The order holds no products.')
    expect(ledgerIs('refused')).toBe(true)
    expect(payments()).toMatchObject({
      paid: [],
      refused: [{ order: { paymentId: 'p1' }, messages: ['The order holds no products.'] }],
    })
  },
)

test('a refused payment that leaves storage while another is being recorded is looked up afterwards', async () => {
  const { checkout, recordOrder, payments } = openCheckout()
  checkout.send({ type: 'payments.stored', orders: [paid('p1'), paid('p2')] })
  await recordOrder.last().fail(422)
  checkout.send({ type: 'payments.stored', orders: [paid('p2')] })
  await recordOrder.last().answer([paid('p2')])
  expect(recordOrder.last().input.order).toEqual(paid('p1'))
  await recordOrder.last().answer([paid('p1'), paid('p2')])
  expect(payments()).toMatchObject({ paid: [], refused: [] })
})

test('a payment that succeeds while an earlier one is unrecorded starts recording again', async () => {
  const { checkout, recordOrder, ledgerIs } = openCheckout({ stored: [paid('p1')] })
  await recordOrder.last().fail(500)
  expect(ledgerIs('unrecorded')).toBe(true)
  checkout.send({ type: 'payment.succeeded', order: paid('p2') })
  expect(ledgerIs('recording')).toBe(true)
  await recordOrder.last().answer([paid('p1')])
  expect(recordOrder.last().input.order).toEqual(paid('p2'))
})

test('a refused cash order that leaves storage is not requested again', async () => {
  const { checkout, recordOrder, payments } = openCheckout()
  checkout.send({ type: 'payments.stored', orders: [{ ...paid('cash_1'), kind: 'cash' }] })
  await recordOrder.last().fail(422)
  checkout.send({ type: 'payments.stored', orders: [] })
  expect(recordOrder.calls).toHaveLength(1)
  expect(payments()).toMatchObject({ paid: [], refused: [] })
})

test('a call that fails for a payment that left storage meanwhile is made once more, to look up its order', async () => {
  const { checkout, recordOrder, ledgerIs } = openCheckout({ stored: [paid('p1')] })
  checkout.send({ type: 'payments.stored', orders: [] })
  await recordOrder.last().fail(500)
  expect([ledgerIs('recording'), recordOrder.calls.length]).toEqual([true, 2])
  await recordOrder.last().fail(500)
  expect(ledgerIs('unrecorded')).toBe(true)
})

describe('a ledger that fails', () => {
  test('is restarted once, with the payments in storage, and the open window stays', async () => {
    const { pay, failLedger, recordOrder, openWindows, texts, canPlace } = openCheckout({ stored: [paid('p0')] })
    await recordOrder.last().answer([paid('p0')])
    await pay()
    failLedger()
    expect(texts()).toContain('Recording your payments was interrupted. It has started again.')
    expect(openWindows()).toBe(1)
    expect(recordOrder.calls).toHaveLength(2)
    expect(recordOrder.last().input.order).toEqual(paid('p0'))
    expect(canPlace()).toBe(false)
  })

  test('twice stays stopped, and no order can be placed', () => {
    const { checkout, failLedger, canPlace } = openCheckout()
    failLedger()
    expect(canPlace()).toBe(true)
    failLedger()
    expect(canPlace()).toBe(false)
    expect(checkout.getSnapshot().hasTag('stopped')).toBe(true)
  })

  test('after the session ended does not prolong the session', async () => {
    const { checkout, failLedger, isOver } = openCheckout({ stored: [paid('p0')] })
    checkout.send({ type: 'checkout.finish' })
    expect(isOver()).toBe(false)
    failLedger()
    expect(isOver()).toBe(true)
  })
})

const CHANGED = 'Your cart has changed. Please look at it again before you pay.'

test('the server receives the proof of a payment, and the order is shown under its recorded id', async () => {
  const { checkout, pay, preparePayment, recordOrder, placed, payments } = openCheckout({ hasServer: true })
  await pay()
  await preparePayment.last().answer('order_1')
  const order = { ...draft, paymentId: 'p1', proof: { providerOrderId: 'order_1', signature: 'ab' } }
  checkout.send({ type: 'payment.succeeded', order })
  expect(recordOrder.last().input.order).toEqual(order)
  const recorded = { ...draft, paymentId: 'p1', orderId: 'prepared first' }
  await recordOrder.last().answer([{ ...recorded, paymentId: 'p0', orderId: 'earlier' }, recorded])
  expect(placed.calls).toMatchObject([{ order: recorded }])
  expect(payments()).toMatchObject({ placedOrderId: 'prepared first' })
})

test.each([
  ['holds one piece more', [line(oud, 2)]],
  ['holds another product too', [line(oud), line(rose)]],
  ['is empty, because another tab has paid it', []],
  ['costs something else', [line({ ...oud, price: '2999' })]],
  ['costs the same, but by other products', [line({ ...oud, id: 'musk' })]],
])('a cart that %s opens no window, and a message requests a check of it', async (_, items) => {
  const { verify, verifyCart, windows, alert, changed, locks, canPlace } = openCheckout()
  await verify()
  await verifyCart.last().answer({ items, unrecorded: [] })
  expect(windows).toEqual([])
  expect(alert()).toBe(CHANGED)
  expect(changed.calls).toHaveLength(1)
  expect(locks).toEqual(['released'])
  expect(canPlace()).toBe(true)
})

test('an amount reduced by a coupon is compared with that coupon applied', async () => {
  const { checkout, loadProvider, verifyCart, openWindows, alert } = openCheckout()
  const [coupon = null] = COUPONS
  // ₹1,499 + ₹49 = ₹1,548, less 10 %
  const lessened = { ...draft, amount: 1393.2 }
  const look = async () => {
    await loadProvider.last().answer()
    await verifyCart.last().answer({ items: [line(oud)], unrecorded: [] })
  }
  checkout.send({ type: 'checkout.place', draft: lessened, coupon: null })
  await look()
  expect(alert()).toBe(CHANGED)
  checkout.send({ type: 'checkout.place', draft: lessened, coupon })
  await look()
  expect(alert()).toBeNull()
  expect(openWindows()).toBe(1)
})
