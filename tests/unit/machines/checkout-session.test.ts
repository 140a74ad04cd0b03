import { expect, test } from 'vitest'
import { openCheckout } from './checkout-shop'
import { draft, paid } from './goods'

const finish = { type: 'checkout.finish' } as const
const success = { type: 'payment.succeeded', order: { ...draft, paymentId: 'p1' } } as const

test('a checkout in which nothing happens ends with its session', () => {
  const { checkout, isOver } = openCheckout()
  checkout.send(finish)
  expect(isOver()).toBe(true)
})

test('an open window outlives its session until it is dismissed', async () => {
  const { checkout, pay, openWindows, inWindow, isOver } = openCheckout()
  await pay()
  checkout.send(finish)
  expect(openWindows()).toBe(1)
  inWindow({ type: 'payment.failed', reason: 'Not enough money.' })
  expect([openWindows(), isOver()]).toEqual([1, false])
  inWindow({ type: 'payment.dismissed' })
  expect([openWindows(), isOver()]).toEqual([0, true])
})

test.each([
  ['recorded', [], async ({ recordOrder }: ReturnType<typeof openCheckout>) => recordOrder.last().answer([])],
  [
    'unrecorded',
    [success.order],
    async ({ recordOrder }: ReturnType<typeof openCheckout>) => recordOrder.last().fail(401),
  ],
])(
  'a payment made in a window that outlives its session is %s first, and what is left is told',
  async (_, unrecorded, end) => {
    const shop = openCheckout()
    await shop.pay()
    shop.checkout.send(finish)
    shop.checkout.send(success)
    expect([shop.openWindows(), shop.isOver()]).toEqual([0, false])
    await end(shop)
    expect([shop.isOver(), shop.owing()]).toEqual([true, unrecorded])
  },
)

test('an order that is being recorded is waited for', async () => {
  const { checkout, recordOrder, isOver } = openCheckout()
  checkout.send({ type: 'payments.stored', orders: [paid('p0')] })
  checkout.send(finish)
  expect(isOver()).toBe(false)
  await recordOrder.last().answer([paid('p0')])
  expect(isOver()).toBe(true)
})

test('no window opens after the session has ended', async () => {
  const loading = openCheckout()
  loading.checkout.send(loading.place)
  loading.checkout.send(finish)
  expect(loading.isOver()).toBe(true)
  const verifying = openCheckout()
  await verifying.verify()
  verifying.checkout.send(finish)
  expect([verifying.isOver(), verifying.windows.length]).toEqual([true, 0])
  expect(verifying.locks).toEqual(['released'])
})

test('the shopper’s own logout, which stops the chart, closes the window and gives the lock back', async () => {
  const { checkout, pay, openWindows, locks } = openCheckout()
  await pay()
  checkout.stop()
  expect(openWindows()).toBe(0)
  expect(locks).toEqual(['released'])
})
