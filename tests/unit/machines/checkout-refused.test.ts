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
  const { checkout, isAt } = await refusedBy(status)
  expect(isAt({ recording: 'refused' })).toBe(true)
  expect(checkout.getSnapshot().context).toMatchObject({
    paid: [],
    refused: [{ order: { paymentId: 'p1' }, messages: ['The order holds no products.'] }],
  })
})

test('a refused payment does not stop the payments behind it', async () => {
  const { checkout, recordOrder, placed } = openCheckout()
  checkout.send({ type: 'payments.stored', orders: [paid('p1'), paid('p2')] })
  await recordOrder.last().fail(422)
  expect(recordOrder.last().input.order).toEqual(paid('p2'))
  await recordOrder.last().answer([paid('p2')])
  expect(placed.told.map(({ order }) => order.paymentId)).toEqual(['p2'])
  expect(checkout.getSnapshot().context.refused).toHaveLength(1)
})

test('a refused payment does not stop the next purchase, though storage keeps it', async () => {
  const { checkout, verify, verifyCart, openWindows, recordOrder, isAt } = await refusedBy(422)
  await verify()
  await verifyCart.last().answer({ items: [line(oud)], unrecorded: [paid('p1')] })
  expect(openWindows()).toBe(1)
  checkout.send({ type: 'payment.succeeded', order: { ...draft, paymentId: 'p2' } })
  await recordOrder.last().answer([])
  expect(isAt({ recording: 'refused' })).toBe(true)
})

test('a refused payment that storage tells of again is not sent again', async () => {
  const { checkout, recordOrder, isAt } = await refusedBy(422)
  checkout.send({ type: 'payments.stored', orders: [paid('p1')] })
  checkout.send({ type: 'payment.succeeded', order: paid('p1') })
  expect(recordOrder.calls).toHaveLength(1)
  expect(isAt({ recording: 'refused' })).toBe(true)
})

test('a refused payment is told until it is out of storage', async () => {
  const { checkout, isAt } = await refusedBy(422)
  checkout.send({ type: 'payments.stored', orders: [] })
  expect(checkout.getSnapshot().context.refused).toEqual([])
  expect(isAt({ recording: 'idle' })).toBe(true)
})

test('a new session asks the backend once more: it may know better by now', async () => {
  await refusedBy(422)
  const later = openCheckout()
  later.checkout.send({ type: 'payments.stored', orders: [paid('p1')] })
  expect(later.recordOrder.last().input.order).toEqual(paid('p1'))
})

test('a payment refused while the cart is being compared stops nothing either', async () => {
  const { checkout, verify, verifyCart, recordOrder, openWindows } = openCheckout()
  await verify()
  checkout.send({ type: 'payments.stored', orders: [paid('p1')] })
  await recordOrder.last().fail(422)
  await verifyCart.last().answer({ items: [line(oud)], unrecorded: [paid('p1')] })
  expect(openWindows()).toBe(1)
})
