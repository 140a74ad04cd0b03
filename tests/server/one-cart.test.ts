import { describe, expect, test } from 'vitest'
import { cashPaymentId } from '../../domain/order/order-kind'
import { reconcile } from '../../server/payments/reconcile'
import { engines } from './engines'
import { until } from './processes'
import { ShopWithProvider } from './shop-with-provider'
import { delivery, OUD, ROSE, type Shopper } from './shopper'

const elsewhere = { delivery: { ...delivery, street: 'Another street' } }

/** Ways to order again a cart that has an open payment. */
const WAYS: readonly [way: string, again: (shopper: Shopper) => ReturnType<Shopper['post']>][] = [
  ['in cash', (shopper) => shopper.placeInCash()],
  ['online', (shopper) => shopper.prepare()],
  ['online to another address', (shopper) => shopper.prepare(elsewhere)],
  ['online with one more product', (shopper) => shopper.put(OUD).then(() => shopper.prepare())],
]

describe.each(engines)('one cart is one order, %s', (engine) => {
  const shop = new ShopWithProvider(engine)
  const { razorpay } = shop
  const captured = (payment: Parameters<typeof razorpay.event>[1]) =>
    shop.webhook(razorpay.event('payment.captured', payment))

  test.each(WAYS)('a cart with a captured, unreported payment cannot be ordered again %s', async (_, again) => {
    const { paid } = await shop.pay()
    const { status, body } = await again(shop.shopper)
    expect([status, body.errors?.[0]]).toEqual([409, expect.stringContaining('already paid for this cart')])
    expect((await captured(paid.payment)).status).toBe(200)
    expect(await shop.shopper.orders()).toEqual([expect.objectContaining({ paymentId: paid.payment.id })])
    expect(await shop.stockOf(ROSE)).toBe(999)
  })

  test('a cash order replaces the open payment of its cart with the pieces reserved for it, which is refunded once if it is paid', async () => {
    await shop.setStock(ROSE, 1)
    const { body } = await shop.shopper.prepare()
    expect(await shop.stockOf(ROSE)).toBe(0)
    expect((await shop.shopper.placeInCash()).status).toBe(201)
    expect(await shop.stockOf(ROSE)).toBe(0)
    const { payment } = razorpay.pay(body.payment.providerOrderId)
    await reconcile(shop.database, shop.provider, { now: true })
    expect(await shop.strayReason(payment.id)).toBe('its cart is ordered already')
    await until(() => payment.status === 'refunded')
    await captured(payment)
    expect(await shop.tasks('refund')).toHaveLength(1)
    expect(await shop.tasks('payment.returned')).toHaveLength(1)
    expect(await shop.run('orders')).not.toContain(payment.id)
    expect(await shop.shopper.orders()).toHaveLength(1)
  })

  test('of two open payments of one cart the first one paid becomes its order, and the other is refunded', async () => {
    const [here, there] = [await shop.shopper.prepare(), await shop.shopper.prepare(elsewhere)].map(({ body }) =>
      razorpay.pay(body.payment.providerOrderId),
    )
    for (const paid of [here, there]) if (paid) await captured(paid.payment)
    expect(await shop.shopper.orders()).toHaveLength(1)
    await until(() => there?.payment.status === 'refunded')
    expect(here?.payment.status).toBe('captured')
    expect(await shop.stockOf(ROSE)).toBe(999)
  })

  test('an authorized payment for a cart that is ordered in cash is not captured', async () => {
    const { body } = await shop.shopper.prepare()
    expect((await shop.shopper.placeInCash()).status).toBe(201)
    const { payment } = razorpay.pay(body.payment.providerOrderId, 'authorized')
    await reconcile(shop.database, shop.provider, { now: true })
    expect(payment.status).toBe('authorized')
  })

  test('a cash order can be sent again while its shopper pays for the next cart', async () => {
    const order = { ...(await shop.shopper.draft()), paymentId: cashPaymentId(crypto.randomUUID()) }
    const send = () => shop.shopper.placeInCash(order)
    expect((await send()).status).toBe(201)
    await shop.shopper.put(ROSE)
    await shop.pay()
    expect((await send()).status).toBe(201)
    expect(await shop.shopper.orders()).toHaveLength(1)
  })

  test('a captured payment for other products still becomes an order after the next cart was ordered', async () => {
    const { paid } = await shop.pay()
    await shop.shopper.remove(`/api/user/cart/${ROSE}`)
    await shop.shopper.put(OUD)
    expect((await shop.shopper.placeInCash()).status).toBe(201)
    await captured(paid.payment)
    expect(await shop.shopper.orders()).toHaveLength(2)
  })

  describe('a code for one order', () => {
    /** Takes ₹200 off, once in total and once per shopper unless `limits` differ. */
    const newCode = async (limits: object) =>
      (await shop.atDesk('POST', 'codes', { name: `Once ${crypto.randomUUID()}`, amount: 200, ...limits })).body.code
    const withCode = async (shopper: Shopper, code: { id: string; name: string }) => {
      const { amount } = await shopper.draft()
      return shopper.prepare({ couponId: code.id, amount: amount - 200 })
    }
    test.each([{ perShopper: 1 }, { inAll: 1 }])(
      'is used by the open payment of one cart at a time: %o',
      async (limits) => {
        const code = await newCode(limits)
        expect((await withCode(shop.shopper, code)).status).toBe(201)
        await shop.shopper.put(OUD)
        expect((await withCode(shop.shopper, code)).status).toBe(201)
        await shop.shopper.put('fogg-scent-xpressio')
        for (const id of [ROSE, OUD]) await shop.shopper.remove(`/api/user/cart/${id}`)
        const { amount } = await shop.shopper.draft()
        const inCash = await shop.shopper.placeInCash({ amount: amount - 200, couponName: code.name })
        const typed = await shop.shopper.post('/api/user/code', { code: code.name })
        const online = await withCode(shop.shopper, code)
        expect([inCash, typed, online].map(({ status }) => status)).toEqual([422, 422, 422])
        // Until then the provider may capture a payment that was started in time.
        await shop.age(31)
        expect((await withCode(shop.shopper, code)).status).toBe(201)
      },
    )

    test('is refused for a cart under its minimum', async () => {
      const code = await newCode({ minimum: 100_000 })
      const { status, body } = await shop.shopper.prepare({ couponId: code.id })
      const message = `The total is under the minimum of ${code.name}.`
      expect([status, body]).toEqual([422, { errors: [message], about: 'coupon' }])
    })

    test('is not used up by open payments of others, and each payment that is paid counts', async () => {
      const code = await newCode({ inAll: 1 })
      const other = await shop.newShopper()
      await other.put(ROSE)
      const opened = [await withCode(other, code), await withCode(shop.shopper, code)]
      expect(opened.map(({ status }) => status)).toEqual([201, 201])
      for (const { body } of opened) await captured(razorpay.pay(body.payment.providerOrderId).payment)
      const orders = [...(await other.orders()), ...(await shop.shopper.orders())]
      expect(orders.map(({ couponName }) => couponName)).toEqual([code.name, code.name])
      await shop.shopper.remove(`/api/user/cart/${ROSE}`)
      await shop.shopper.put(OUD)
      expect((await withCode(shop.shopper, code)).status).toBe(422)
    })
  })
})
