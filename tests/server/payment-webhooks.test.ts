import { describe, expect, test } from 'vitest'
import { reconcile } from '../../server/payments/reconcile'
import { engines } from './engines'
import { ShopWithProvider } from './shop-with-provider'
import { OUD, ROSE } from './shopper'

describe.each(engines)('payments that the shop’s page does not report, %s', (engine) => {
  const shop = new ShopWithProvider(engine)
  const { razorpay } = shop

  test('a webhook alone records the order; sent twice, late, with an old secret or along with the shop’s own call, it stays one order', async () => {
    const { order, paid } = await shop.pay()
    const captured = razorpay.event('payment.captured', paid.payment)
    const orderPaid = razorpay.event('order.paid', paid.payment, { secret: 'the old secret' })
    const answers = await Promise.all([
      shop.webhook(orderPaid),
      shop.webhook(captured),
      shop.webhook(captured),
      shop.shopper.tell(order, paid),
      shop.shopper.tell(order, paid),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201])
    const authorized = razorpay.event('payment.authorized', { ...paid.payment, status: 'authorized' })
    expect((await shop.webhook(authorized)).status).toBe(200)
    expect(await shop.shopper.orders()).toHaveLength(1)
    expect(await shop.shopper.cart()).toEqual([])
  })

  test('a webhook that is forged, unsigned or signed with an expired secret is refused', async () => {
    const { paid } = await shop.pay()
    const { body, headers } = razorpay.event('payment.captured', paid.payment)
    expect((await shop.webhook({ body: body.replace('captured', 'captures'), headers })).status).toBe(401)
    const guessed = razorpay.event('payment.captured', paid.payment, { secret: 'guessed' })
    expect((await shop.webhook(guessed)).status).toBe(401)
    expect((await shop.webhook({ body, headers: {} })).status).toBe(401)
    expect(await shop.shopper.orders()).toEqual([])
  })

  test('a webhook with text that no database accepts is stored, and its payment becomes an order', async () => {
    const { paid } = await shop.pay()
    const payment = { ...paid.payment, notes: { gift: 'for \0 and \ud800' } }
    expect((await shop.webhook(razorpay.event('payment.captured', payment))).status).toBe(200)
    expect(await shop.shopper.orders()).toEqual([expect.objectContaining({ paymentId: paid.payment.id })])
  })

  test('a captured payment that cannot become an order is flagged for review', async () => {
    const unknown = razorpay.payStray(5_000, 'order_of_another_shop')
    const bare = razorpay.payStray(5_000, null)
    const { order, paid } = await shop.pay()
    await shop.shopper.tell(order, paid)
    const second = razorpay.pay(paid.razorpay_order_id)
    await shop.shopper.put(OUD)
    const wrong = await shop.pay('captured', 100)
    await shop.shopper.put(OUD, 2)
    const { paid: foreign } = await shop.pay()
    foreign.payment.currency = 'USD'
    for (const payment of [unknown, bare, second.payment, wrong.paid.payment, foreign.payment])
      expect((await shop.webhook(razorpay.event('payment.captured', payment))).status).toBe(200)
    expect(await shop.database.query('select provider_payment, reason from stray_payments')).toEqual(
      expect.arrayContaining([
        { provider_payment: unknown.id, reason: 'no order of this shop' },
        { provider_payment: bare.id, reason: 'no order of this shop' },
        { provider_payment: second.payment.id, reason: 'a second payment of one order' },
        { provider_payment: wrong.paid.payment.id, reason: 'another amount' },
        { provider_payment: foreign.payment.id, reason: 'another currency' },
      ]),
    )
    expect((await shop.shopper.tell(wrong.order, wrong.paid)).status).toBe(409)
    expect(await shop.shopper.orders()).toHaveLength(1)
  })

  test('a payment that the provider fails to return does not delay others', async () => {
    // Payments of earlier tests are not checked, because the planned failure would hit them.
    await shop.database.query(`update payments set check_at = 'infinity'`)
    const others = [await shop.newShopper(), await shop.newShopper()]
    for (const other of others) {
      await other.put(OUD)
      await other.pay(razorpay)
    }
    razorpay.failNext(500)
    await expect(reconcile(shop.database, shop.provider, { now: true })).rejects.toThrow(
      'The payment provider does not answer.',
    )
    const orders = await Promise.all(others.map((other) => other.orders()))
    expect(orders.flat()).toHaveLength(1)
  })

  test('unpaid pieces return to stock when their reservation ends, and a payment at a price that still holds becomes a short order', async () => {
    await shop.setStock(ROSE, 1)
    const order = await shop.shopper.draft()
    const { body } = await shop.shopper.prepare({ orderId: order.orderId })
    expect(await shop.stockOf(ROSE)).toBe(0)
    await shop.database.query(
      `update payments set reserved_until = clock_timestamp() - interval '1 minute', check_at = clock_timestamp()
       where account_id = $1`,
      [shop.shopper.id],
    )
    await reconcile(shop.database, shop.provider)
    expect(await shop.stockOf(ROSE)).toBe(1)
    await shop.setStock(ROSE, 0)
    await shop.shopper.tell(order, razorpay.pay(body.payment.providerOrderId))
    expect(await shop.shopper.orders()).toEqual([expect.objectContaining({ summary: 'short' })])
    expect(await shop.stockOf(ROSE)).toBe(0)
  })

  test('a payment that was checked shortly before its reservation ends is checked again at that moment', async () => {
    await shop.shopper.prepare()
    await shop.age(13)
    await reconcile(shop.database, shop.provider)
    expect(await shop.stockOf(ROSE)).toBe(999)
    const isThen = 'select check_at = reserved_until as is_then from payments where account_id = $1'
    expect(await shop.database.query(isThen, [shop.shopper.id])).toEqual([{ is_then: true }])
    await shop.age(3)
    await reconcile(shop.database, shop.provider)
    expect(await shop.stockOf(ROSE)).toBe(1_000)
  })
})
