import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../server/database/database'
import { createRazorpay, type Provider } from '../../server/payments/razorpay'
import { reconcile } from '../../server/payments/reconcile'
import { parseSettings } from '../../server/settings'
import { prepareDatabase, type Running, start } from '../../server/start'
import { engines, newDatabase } from './engines'
import { until } from './processes'
import { call, newShopper, type Shopper } from './shopper'
import { StandInRazorpay } from './stand-in/razorpay'

const ROSE = 'skinn-celeste-rose'
const OUD = 'ajmal-amber-oud'

describe.each(engines)('payments, %s', (engine) => {
  const razorpay = new StandInRazorpay()
  let server: Running
  let database: Database
  let provider: Provider
  let shopper: Shopper
  const address = () => server.address

  beforeAll(async () => {
    const env = {
      ...(await newDatabase(engine)),
      ...(await razorpay.start()),
      PORT: '0',
      SCRYPT_COST: '2',
      LOG_LEVEL: 'silent',
    }
    const settings = parseSettings({ ...env, RAZORPAY_WEBHOOK_SECRET: `${razorpay.key.webhookSecret},the old secret` })
    database = await prepareDatabase(settings)
    server = await start(settings, null, database)
    if (!settings.provider) throw new Error('There is no provider.')
    provider = createRazorpay(settings.provider)
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    razorpay.stop()
  })
  beforeEach(async () => {
    shopper = await newShopper(address)
    await shopper.put(ROSE)
  })

  const stockOf = async (id: string) => {
    const [row] = await database.query<{ stock: number }>('select stock from products where id = $1', [id])
    return row?.stock ?? Number.NaN
  }
  const setStock = (id: string, stock: number) =>
    database.query('update products set stock = $2 where id = $1', [id, stock])
  const strays = () =>
    database.query<{ provider_payment: string; reason: string }>('select provider_payment, reason from stray_payments')
  const webhook = (event: { body: string; headers: Record<string, string> }) =>
    call(address(), 'POST', '/api/webhooks/razorpay', event)
  afterEach(() => setStock(ROSE, 1_000))

  /** A payment is prepared and paid; nobody was told. */
  async function pay(status?: 'authorized' | 'captured' | 'created', amount?: number) {
    const order = await shopper.draft()
    const { status: prepared, body } = await shopper.prepare({ orderId: order.orderId })
    expect(prepared).toBe(201)
    return { order, paid: razorpay.pay(body.payment.providerOrderId, status, amount) }
  }

  test('the server makes the order at the provider with its own amount, and a signed payment is recorded once', async () => {
    const order = await shopper.draft()
    const { status, body } = await shopper.prepare({ orderId: order.orderId })
    expect(status).toBe(201)
    expect(body.payment).toMatchObject({ amount: order.amount * 100, currency: 'INR', keyId: razorpay.key.id })
    const paid = razorpay.pay(body.payment.providerOrderId)
    const answers = await Promise.all([1, 2, 3].map(() => shopper.tell(order, paid)))
    for (const { status, body } of answers) {
      expect(status).toBe(201)
      expect(body.order).toEqual([expect.objectContaining({ ...order, paymentId: paid.payment.id, state: 'placed' })])
    }
    expect(await shopper.cart()).toEqual([])
  })

  test('an amount that is not what the cart costs is answered with the right one, and nothing is ordered', async () => {
    const before = razorpay.orders.length
    const { amount } = await shopper.draft()
    const { status, body } = await shopper.prepare({ amount: 1 })
    expect(status).toBe(409)
    expect(body).toEqual({ errors: [expect.any(String)], payment: { amount: amount * 100 } })
    expect(razorpay.orders).toHaveLength(before)
  })

  test.each(['no-such-coupon', 'clearance-sale'])('a coupon that does not hold is refused: %s', async (couponId) => {
    expect((await shopper.prepare({ couponId })).status).toBe(422)
  })

  test('what is not in stock cannot be paid', async () => {
    await setStock(ROSE, 1)
    await shopper.put(ROSE, 2)
    const { status, body } = await shopper.prepare()
    expect(status).toBe(422)
    expect(body.errors[0]).toContain('Skinn Celeste Rose')
    expect(await stockOf(ROSE)).toBe(1)
  })

  test('pieces are reserved for one payment at a time, and kept when it is paid', async () => {
    await setStock(ROSE, 5)
    await shopper.put(ROSE, 3)
    await shopper.prepare()
    expect(await stockOf(ROSE)).toBe(2)
    const other = await newShopper(address)
    await other.put(ROSE, 3)
    expect((await other.prepare()).status).toBe(422)
    const { order, paid } = await pay()
    expect(await stockOf(ROSE)).toBe(2)
    await shopper.tell(order, paid)
    expect(await stockOf(ROSE)).toBe(2)
  })

  test('without a signature, with a wrong one, or with another order’s there is no order', async () => {
    const { order, paid } = await pay()
    const { body: second } = await shopper.prepare()
    expect((await shopper.post('/api/user/order', { order: { ...order, paymentId: paid.payment.id } })).status).toBe(
      402,
    )
    for (const change of [
      { signature: 'ab'.repeat(32) },
      { signature: 'zz' },
      { providerOrderId: second.payment.providerOrderId },
      { providerOrderId: 'order_none' },
    ])
      expect((await shopper.tell(order, paid, change)).status).toBe(402)
    expect(await shopper.orders()).toEqual([])
  })

  test('nobody has an order of another account’s payment', async () => {
    const { order, paid } = await pay()
    const thief = await newShopper(address)
    expect((await thief.tell(order, paid)).status).toBe(409)
    await shopper.tell(order, paid)
    expect((await thief.tell(order, paid)).status).toBe(409)
    expect(await thief.orders()).toEqual([])
  })

  test('what was drafted is recorded, whatever the shop sends', async () => {
    const { order, paid } = await pay()
    const tampered = { ...order, amount: 1, products: order.products.map((line) => ({ ...line, qty: 99 })) }
    await shopper.tell(tampered, paid)
    expect(await shopper.orders()).toEqual([expect.objectContaining(order)])
  })

  test('an authorized payment is captured first, and one that is neither is not yet an order', async () => {
    const { order, paid } = await pay('authorized')
    expect((await shopper.tell(order, paid)).status).toBe(201)
    expect(paid.payment.status).toBe('captured')
    await shopper.put(OUD)
    const next = await pay('created')
    const early = await shopper.tell(next.order, next.paid)
    expect(early.status).toBe(202)
    expect(early.body.order).toHaveLength(1)
    next.paid.payment.status = 'captured'
    expect((await shopper.tell(next.order, next.paid)).status).toBe(201)
  })

  test('a webhook alone records the order; twice, late, with an old secret or beside the shop’s own call, it stays one', async () => {
    const { order, paid } = await pay()
    const captured = razorpay.event('payment.captured', paid.payment)
    const orderPaid = razorpay.event('order.paid', paid.payment, { secret: 'the old secret' })
    const answers = await Promise.all([
      webhook(orderPaid),
      webhook(captured),
      webhook(captured),
      shopper.tell(order, paid),
      shopper.tell(order, paid),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201])
    expect(
      (await webhook(razorpay.event('payment.authorized', { ...paid.payment, status: 'authorized' }))).status,
    ).toBe(200)
    expect(await shopper.orders()).toHaveLength(1)
    expect(await shopper.cart()).toEqual([])
  })

  test('a forged webhook, or one with a secret that is no more, is refused', async () => {
    const { paid } = await pay()
    const { body, headers } = razorpay.event('payment.captured', paid.payment)
    expect((await webhook({ body: body.replace('captured', 'captures'), headers })).status).toBe(401)
    expect((await webhook(razorpay.event('payment.captured', paid.payment, { secret: 'guessed' }))).status).toBe(401)
    expect(await shopper.orders()).toEqual([])
  })

  test('captured money that no order stands for is kept for a person', async () => {
    const unknown = razorpay.payStray(5_000, 'order_of_another_shop')
    const bare = razorpay.payStray(5_000, null)
    const { order, paid } = await pay()
    await shopper.tell(order, paid)
    const second = razorpay.pay(paid.razorpay_order_id)
    await shopper.put(OUD)
    const wrong = await pay('captured', 100)
    for (const payment of [unknown, bare, second.payment, wrong.paid.payment])
      expect((await webhook(razorpay.event('payment.captured', payment))).status).toBe(200)
    expect(await strays()).toEqual(
      expect.arrayContaining([
        { provider_payment: unknown.id, reason: 'no order of this shop' },
        { provider_payment: bare.id, reason: 'no order of this shop' },
        { provider_payment: second.payment.id, reason: 'a second payment of one order' },
        { provider_payment: wrong.paid.payment.id, reason: 'another amount' },
      ]),
    )
    expect((await shopper.tell(wrong.order, wrong.paid)).status).toBe(409)
    expect(await shopper.orders()).toHaveLength(1)
  })

  test('a payment that nobody told of is found by asking the provider', async () => {
    const { order, paid } = await pay('authorized')
    await reconcile(database, provider, { now: true })
    expect(await shopper.orders()).toEqual([expect.objectContaining({ ...order, paymentId: paid.payment.id })])
  })

  test('pieces of a payment that is not made in time go back, and one that comes later is short, not lost', async () => {
    await setStock(ROSE, 1)
    const order = await shopper.draft()
    const { body } = await shopper.prepare({ orderId: order.orderId })
    expect(await stockOf(ROSE)).toBe(0)
    await database.query(
      `update payments set expires_at = clock_timestamp() - interval '1 minute', check_at = clock_timestamp()
       where account_id = (select id from accounts where email = $1)`,
      [shopper.email],
    )
    await reconcile(database, provider)
    expect(await stockOf(ROSE)).toBe(1)
    await setStock(ROSE, 0)
    await shopper.tell(order, razorpay.pay(body.payment.providerOrderId))
    expect(await shopper.orders()).toEqual([expect.objectContaining({ state: 'short' })])
    expect(await stockOf(ROSE)).toBe(0)
  })

  test.each([500, 0])(
    'a provider that fails (%i) is said, nothing is charged, and the next try works',
    async (failure) => {
      razorpay.failNext(failure)
      const { status, headers, body } = await shopper.prepare()
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toMatch(/^\d+$/)
      expect(body).toEqual({ errors: [expect.stringContaining('payment provider')], id: expect.any(String) })
      expect((await shopper.prepare()).status).toBe(201)
    },
  )

  test('ten shoppers who pay for the same product at once all have their order', async () => {
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => newShopper(address)))
    const done = await Promise.all(
      shoppers.map(async (one) => {
        await one.put(ROSE)
        const order = await one.draft()
        const { body } = await one.prepare({ orderId: order.orderId })
        const paid = razorpay.pay(body.payment.providerOrderId)
        await Promise.all([webhook(razorpay.event('payment.captured', paid.payment)), one.tell(order, paid)])
        return (await one.orders()).length
      }),
    )
    expect(done).toEqual(Array(10).fill(1))
    expect(await stockOf(ROSE)).toBe(990)
  })

  test('a cancelled order gives its pieces back to the stock and its money to the shopper, once', async () => {
    const { order, paid } = await pay()
    await shopper.tell(order, paid)
    const [placed] = await shopper.orders()
    await shopper.post(`/api/user/order/${placed?._id}/cancel`, {})
    await until(() => paid.payment.status === 'refunded')
    expect(razorpay.refunds.filter(({ payment_id }) => payment_id === paid.payment.id)).toEqual([
      expect.objectContaining({ amount: order.amount * 100 }),
    ])
    expect(await stockOf(ROSE)).toBe(1_000)
  })
})
