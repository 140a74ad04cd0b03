import { expect, test } from 'vitest'
import { openCheckout } from './checkout-shop'
import { draft, line, oud, paid } from './goods'

async function refusedBy(status: number) {
  const shop = openCheckout()
  shop.checkout.send({ type: 'payments.stored', orders: [paid('p1')] })
  await shop.recordOrder.last().fail(status, 'The order holds no products.')
  return shop
}

test.each([400, 404, 409, 413, 422])('a payment refused with %d is told with its id and why', async (status) => {
  const { ledgerIs, payments } = await refusedBy(status)
  expect(ledgerIs('refused')).toBe(true)
  expect(payments()).toMatchObject({
    paid: [],
    refused: [{ order: { paymentId: 'p1' }, messages: ['The order holds no products.'] }],
  })
})

test('a refused payment does not stop the payments behind it', async () => {
  const { checkout, recordOrder, placed, payments } = openCheckout()
  checkout.send({ type: 'payments.stored', orders: [paid('p1'), paid('p2')] })
  await recordOrder.last().fail(422)
  expect(recordOrder.last().input.order).toEqual(paid('p2'))
  await recordOrder.last().answer([paid('p2')])
  expect(placed.told.map(({ order }) => order.paymentId)).toEqual(['p2'])
  expect(payments().refused).toHaveLength(1)
})

test('a refused payment does not stop the next purchase, though storage keeps it', async () => {
  const { checkout, verify, verifyCart, openWindows, recordOrder, ledgerIs } = await refusedBy(422)
  await verify()
  await verifyCart.last().answer({ items: [line(oud)], unrecorded: [] })
  expect(openWindows()).toBe(1)
  checkout.send({ type: 'payment.succeeded', order: { ...draft, paymentId: 'p2' } })
  await recordOrder.last().answer([])
  expect(ledgerIs('refused')).toBe(true)
})

test('a refused payment that storage tells of again is not sent again', async () => {
  const { checkout, recordOrder, ledgerIs } = await refusedBy(422)
  checkout.send({ type: 'payments.stored', orders: [paid('p1')] })
  checkout.send({ type: 'payment.succeeded', order: paid('p1') })
  expect(recordOrder.calls).toHaveLength(1)
  expect(ledgerIs('refused')).toBe(true)
})

test('a refused payment that is out of storage is asked for again, and told until it has an order', async () => {
  const { checkout, recordOrder, payments, ledgerIs } = await refusedBy(422)
  checkout.send({ type: 'payments.stored', orders: [] })
  await recordOrder.last().answer([paid('p1')])
  expect(payments().refused).toEqual([])
  expect(ledgerIs('idle')).toBe(true)
})

test('a new session asks the backend once more: it may know better by now', async () => {
  await refusedBy(422)
  const later = openCheckout()
  later.checkout.send({ type: 'payments.stored', orders: [paid('p1')] })
  expect(later.recordOrder.last().input.order).toEqual(paid('p1'))
})
