import { describe, expect, test } from 'vitest'
import { engines } from './engines'
import { ShopWithProvider } from './shop-with-provider'
import { OUD, ROSE } from './shopper'

describe.each(engines)('payments, %s', (engine) => {
  const shop = new ShopWithProvider(engine)
  const { razorpay } = shop

  test('the server creates the provider’s order with its own amount, and a signed payment is recorded once', async () => {
    const order = await shop.shopper.draft()
    const { status, body } = await shop.shopper.prepare({ orderId: order.orderId })
    expect(status).toBe(201)
    expect(body.payment).toMatchObject({ amount: order.amount * 100, currency: 'INR', keyId: razorpay.key.id })
    const paid = razorpay.pay(body.payment.providerOrderId)
    const answers = await Promise.all([1, 2, 3].map(() => shop.shopper.tell(order, paid)))
    for (const { status, body } of answers) {
      expect(status).toBe(201)
      expect(body.order).toEqual([expect.objectContaining({ ...order, paymentId: paid.payment.id, summary: 'placed' })])
    }
    expect(await shop.shopper.cart()).toEqual([])
  })

  test('an amount that differs from the cart’s price is answered with the right amount, and nothing is ordered', async () => {
    const before = razorpay.orders.size
    const { amount } = await shop.shopper.draft()
    const { status, body } = await shop.shopper.prepare({ amount: 1 })
    expect(status).toBe(409)
    expect(body).toEqual({ errors: [expect.any(String)], payment: { amount: amount * 100 } })
    expect(razorpay.orders.size).toBe(before)
  })

  test.each(['no-such-coupon', 'clearance-sale'])('an invalid coupon is refused: %s', async (couponId) => {
    expect((await shop.shopper.prepare({ couponId })).status).toBe(422)
  })

  test('pieces are reserved for one payment at a time, and stay reserved when it is paid', async () => {
    await shop.setStock(ROSE, 5)
    await shop.shopper.put(ROSE, 3)
    await shop.shopper.prepare()
    expect(await shop.stockOf(ROSE)).toBe(2)
    const other = await shop.newShopper()
    await other.put(ROSE, 3)
    const { status, body } = await other.prepare()
    expect([status, body.errors[0]]).toEqual([422, expect.stringContaining('Skinn Celeste Rose')])
    const { order, paid } = await shop.pay()
    expect(await shop.stockOf(ROSE)).toBe(2)
    await shop.shopper.tell(order, paid)
    expect(await shop.stockOf(ROSE)).toBe(2)
  })

  test('without a signature, or with a wrong one or that of another order, there is no order', async () => {
    const { order, paid } = await shop.pay('created')
    await shop.shopper.put(OUD)
    const { body: second } = await shop.shopper.prepare()
    const bare = { order: { ...order, paymentId: paid.payment.id } }
    expect((await shop.shopper.post('/api/user/order', bare)).status).toBe(402)
    for (const change of [
      { signature: 'ab'.repeat(32) },
      { signature: 'zz' },
      { providerOrderId: second.payment.providerOrderId },
      { providerOrderId: 'order_none' },
    ])
      expect((await shop.shopper.tell(order, paid, change)).status).toBe(402)
    expect(await shop.shopper.orders()).toEqual([])
  })

  test('a payment of another account creates no order', async () => {
    const { order, paid } = await shop.pay()
    const thief = await shop.newShopper()
    expect((await thief.tell(order, paid)).status).toBe(409)
    await shop.shopper.tell(order, paid)
    expect((await thief.tell(order, paid)).status).toBe(409)
    expect(await thief.orders()).toEqual([])
  })

  test('the drafted order is recorded, and other data from the shop is ignored', async () => {
    const { order, paid } = await shop.pay()
    const tampered = { ...order, amount: 1, products: order.products.map((line) => ({ ...line, qty: 99 })) }
    await shop.shopper.tell(tampered, paid)
    expect(await shop.shopper.orders()).toEqual([expect.objectContaining(order)])
  })

  test('an authorized payment is captured first, and a payment in any other state is not yet an order', async () => {
    const { order, paid } = await shop.pay('authorized')
    expect((await shop.shopper.tell(order, paid)).status).toBe(201)
    expect(paid.payment.status).toBe('captured')
    await shop.shopper.put(OUD)
    const next = await shop.pay('created')
    const early = await shop.shopper.tell(next.order, next.paid)
    expect(early.status).toBe(202)
    expect(early.body.order).toHaveLength(1)
    next.paid.payment.status = 'captured'
    expect((await shop.shopper.tell(next.order, next.paid)).status).toBe(201)
  })

  test.each([500, 0])(
    'a failing provider (%i) is reported, nothing is charged, and the next attempt succeeds',
    async (failure) => {
      razorpay.failNext(failure)
      const { status, headers, body } = await shop.shopper.prepare()
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toMatch(/^\d+$/)
      expect(body).toEqual({ errors: [expect.stringContaining('payment provider')], id: expect.any(String) })
      expect((await shop.shopper.prepare()).status).toBe(201)
    },
  )
})
