import { describe, expect, test } from 'vitest'
import { draft, paid } from '../../support/items'
import { openCheckout } from './checkout-shop'

/** The payment of the draft that the shopper is paying. */
const success = { type: 'payment.succeeded', order: { ...draft, paymentId: 'p1' } } as const

test('an order without products or without a price cannot be paid', () => {
  const { checkout, place } = openCheckout()
  expect(checkout.getSnapshot().can({ ...place, draft: { ...draft, products: [] } })).toBe(false)
  expect(checkout.getSnapshot().can({ ...place, draft: { ...draft, amount: 0 } })).toBe(false)
})

test('an order that is being paid in another tab shows a message', async () => {
  const { verify, verifyCart, texts, canPlace } = openCheckout({ isLocked: true })
  await verify()
  expect(texts()).toEqual(['This order is being paid in another tab.'])
  expect(verifyCart.calls).toHaveLength(0)
  expect(canPlace()).toBe(true)
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

test('an unrecorded payment that another tab has recorded is looked up, and is no longer shown', async () => {
  const { checkout, recordOrder, ledgerIs, payments } = openCheckout({ stored: [paid('p1')] })
  await recordOrder.last().fail(500)
  checkout.send({ type: 'payments.stored', orders: [] })
  expect([ledgerIs('recording'), recordOrder.calls.length]).toEqual([true, 2])
  await recordOrder.last().answer([paid('p1')])
  expect([ledgerIs('idle'), payments().paid]).toEqual([true, []])
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
