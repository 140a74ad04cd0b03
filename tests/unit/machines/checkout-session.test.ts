import { expect, test } from 'vitest'
import { openCheckout } from './checkout-shop'
import { draft } from './goods'

const finish = { type: 'checkout.finish' } as const
const success = { type: 'payment.succeeded', order: { ...draft, paymentId: 'p1' } } as const

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
