import { expect, test } from 'vitest'
import { openCheckout } from './checkout-shop'
import { draft, paid } from './goods'

const finish = { type: 'checkout.finish' } as const
const success = { type: 'payment.succeeded', order: { ...draft, paymentId: 'p1' } } as const

test('a checkout in which nothing happens ends with its session', () => {
  const { checkout, finished } = openCheckout()
  checkout.send(finish)
  expect(finished.told).toHaveLength(1)
})

test('an open window outlives its session until it is dismissed', async () => {
  const { checkout, pay, openWindows, finished } = openCheckout()
  await pay()
  checkout.send(finish)
  expect(openWindows()).toBe(1)
  checkout.send({ type: 'payment.failed', reason: 'Not enough money.' })
  expect([openWindows(), finished.told.length]).toEqual([1, 0])
  checkout.send({ type: 'payment.dismissed' })
  expect([openWindows(), finished.told.length]).toEqual([0, 1])
})

test.each([
  ['recorded', async ({ recordOrder }: ReturnType<typeof openCheckout>) => recordOrder.last().answer([])],
  ['unrecorded', async ({ recordOrder }: ReturnType<typeof openCheckout>) => recordOrder.last().fail(401)],
])('a payment made in a window that outlives its session is %s first', async (_, end) => {
  const shop = openCheckout()
  await shop.pay()
  shop.checkout.send(finish)
  shop.checkout.send(success)
  expect([shop.openWindows(), shop.finished.told.length]).toEqual([0, 0])
  await end(shop)
  expect(shop.finished.told).toHaveLength(1)
})

test('an order that is being recorded is waited for', async () => {
  const { checkout, recordOrder, finished } = openCheckout()
  checkout.send({ type: 'payments.stored', orders: [paid('p0')] })
  checkout.send(finish)
  expect(finished.told).toHaveLength(0)
  await recordOrder.last().answer([paid('p0')])
  expect(finished.told).toHaveLength(1)
})

test('no window opens after the session has ended', async () => {
  const loading = openCheckout()
  loading.checkout.send(loading.place)
  loading.checkout.send(finish)
  expect(loading.finished.told).toHaveLength(1)
  const verifying = openCheckout()
  await verifying.verify()
  verifying.checkout.send(finish)
  expect([verifying.finished.told.length, verifying.windows.length]).toEqual([1, 0])
  expect(verifying.locks).toEqual(['released'])
})

test('the shopper’s own logout, which stops the chart, closes the window and gives the lock back', async () => {
  const { checkout, pay, openWindows, locks } = openCheckout()
  await pay()
  checkout.stop()
  expect(openWindows()).toBe(0)
  expect(locks).toEqual(['released'])
})
