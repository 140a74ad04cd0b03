import { setTimeout as elapsed } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { reconcile } from '../../server/payments/reconcile'
import { engines } from './engines'
import { ShopWithProvider } from './shop-with-provider'
import { delivery, OUD, ROSE } from './shopper'

describe.each(engines)('prepared payments, %s', (engine) => {
  const shop = new ShopWithProvider(engine)
  const { razorpay } = shop

  test('more than ten pieces of a product, or thirty in total, cannot be paid and stay in the cart', async () => {
    await shop.shopper.put(ROSE, 11)
    const eleven = await shop.shopper.prepare()
    expect([eleven.status, eleven.body.errors[0]]).toEqual([422, expect.stringContaining('at most 10 pieces')])
    await shop.shopper.put(ROSE, 10)
    expect((await shop.shopper.prepare()).status).toBe(201)
    for (const id of [OUD, 'fogg-scent-xpressio', 'the-man-company-blanc']) await shop.shopper.put(id, 7)
    const all = await shop.shopper.prepare()
    expect([all.status, all.body.errors[0]]).toEqual([422, expect.stringContaining('30 in all')])
    expect(await shop.shopper.cart()).toHaveLength(4)
    expect(await shop.stockOf(ROSE)).toBe(990)
  })

  test('of fifteen simultaneous calls ten succeed, and the pieces are reserved once', async () => {
    await shop.shopper.put(ROSE, 10)
    const orderId = (await shop.shopper.draft()).orderId
    const answers = await Promise.all(Array.from({ length: 15 }, () => shop.shopper.prepare({ orderId })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await shop.stockOf(ROSE)).toBe(990)
    const payable = answers.flatMap(({ body }) => body.payment?.providerOrderId ?? [])
    expect(new Set(payable).size).toBe(1)
  })

  test('a later reservation of an account ends when its first one does', async () => {
    const first = await shop.shopper.prepare()
    await shop.shopper.put(OUD)
    const second = await shop.shopper.prepare()
    expect(second.body.payment.id).not.toBe(first.body.payment.id)
    expect(second.body.payment.expiresAt).toBe(first.body.payment.expiresAt)
    await shop.age(16)
    const third = await shop.shopper.prepare()
    expect(Date.parse(third.body.payment.expiresAt)).toBeGreaterThanOrEqual(Date.parse(first.body.payment.expiresAt))
  })

  test('shoppers whose carts swap products at once never deadlock', async () => {
    const deadlocks = async () => {
      // The database counts a deadlock one second after it ends.
      await elapsed(1_500)
      const [row] = await shop.database.query<{ n: number }>(
        'select deadlocks as n from pg_stat_database where datname = current_database()',
      )
      return row?.n
    }
    const before = await deadlocks()
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => shop.newShopper()))
    for (let round = 0; round < 8; round += 1)
      await Promise.all(
        shoppers.map(async (one, at) => {
          const [wanted, other] = (round + at) % 2 === 0 ? [ROSE, OUD] : [OUD, ROSE]
          await one.put(wanted)
          await one.remove(`/api/user/cart/${other}`)
          expect((await one.prepare()).status).toBe(201)
        }),
      )
    expect(await deadlocks()).toBe(before)
    expect(await shop.stockOf(ROSE)).toBe(996)
  })

  test('the same cart gets the provider’s unpaid order again, under the id with which it will be recorded', async () => {
    const before = razorpay.orders.size
    const first = await shop.shopper.prepare({ orderId: 'first' })
    const again = await shop.shopper.prepare({ orderId: 'second' })
    expect(again.body.payment).toEqual(first.body.payment)
    expect(again.body.payment.orderId).toBe('first')
    expect(razorpay.orders.size).toBe(before + 1)
    expect(await shop.stockOf(ROSE)).toBe(999)
    const paid = razorpay.pay(again.body.payment.providerOrderId)
    await shop.shopper.tell(await shop.shopper.draft(), paid)
    expect(await shop.shopper.orders()).toEqual([expect.objectContaining({ orderId: 'first' })])
  })

  test('other lines, another coupon, address or gift message get a new provider order, and the old one is used again with its cart', async () => {
    const idOf = async (change = {}) => (await shop.shopper.prepare(change)).body.payment?.providerOrderId
    const first = await idOf()
    const moved = await idOf({ delivery: { ...delivery, street: 'Another street' } })
    await shop.shopper.put(ROSE, 2)
    const more = await idOf()
    await shop.shopper.put(ROSE, 1)
    const given = await idOf({ gift: { message: 'For you', isWrapped: true, hidesPrices: false } })
    expect(new Set([first, moved, more, given]).size).toBe(4)
    expect(await idOf()).toBe(first)
  })

  test('a payment for an order that another cart has replaced is recorded, and the shopper is notified', async () => {
    const { order, paid } = await shop.pay()
    await shop.shopper.put(OUD)
    await shop.shopper.prepare()
    expect((await shop.webhook(razorpay.event('payment.captured', paid.payment))).status).toBe(200)
    expect(await shop.shopper.orders()).toEqual([expect.objectContaining({ ...order, summary: 'placed' })])
    expect(await shop.tasks('order.placed')).toHaveLength(1)
  })

  test('the provider’s order names its account, captures automatically and expires with its price', async () => {
    const { body } = await shop.shopper.prepare()
    const requested = razorpay.requested.find(({ receipt }) => receipt === body.payment.id)
    expect(requested).toMatchObject({
      notes: { account: shop.shopper.id, payment: body.payment.id },
      payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 15, manual_expiry_period: 15 } },
    })
  })

  test('a payment whose price no longer holds is flagged for review, and the shopper is notified', async () => {
    const { order, paid } = await shop.pay()
    await shop.age(200 * 24 * 60)
    const reported = await shop.shopper.tell(order, paid)
    expect([reported.status, reported.body.errors[0]]).toEqual([409, expect.stringContaining('It is safe')])
    expect((await shop.webhook(razorpay.event('payment.captured', paid.payment))).status).toBe(200)
    expect(await shop.strayReason(paid.payment.id)).toBe('paid too late')
    expect(await shop.shopper.orders()).toEqual([])
    expect(await shop.tasks('payment.held')).toHaveLength(1)
    const fresh = await shop.shopper.prepare()
    expect(fresh.body.payment.providerOrderId).not.toBe(paid.razorpay_order_id)
  })

  test('a payment that was started in time becomes an order, however late the bank confirms it', async () => {
    const { order, paid } = await shop.pay()
    await shop.age(20)
    paid.payment.created_at -= 20 * 60
    expect((await shop.shopper.tell(order, paid)).status).toBe(201)
    expect(await shop.shopper.orders()).toEqual([expect.objectContaining(order)])
  })

  test.each(['the shopper', 'the reconciler'] as const)(
    'an authorized payment that cannot become an order is not captured when %s reports it',
    async (who) => {
      const wrongAmount = await shop.pay('authorized', 100)
      await shop.shopper.put(OUD)
      const wrongCurrency = await shop.pay('authorized')
      wrongCurrency.paid.payment.currency = 'USD'
      await shop.shopper.put(OUD, 2)
      const late = await shop.pay('authorized')
      await shop.age(1)
      late.paid.payment.created_at += 20 * 60
      await shop.shopper.put(OUD, 3)
      const recorded = await shop.pay()
      await shop.shopper.tell(recorded.order, recorded.paid)
      const second = { ...recorded, paid: razorpay.pay(recorded.paid.razorpay_order_id, 'authorized') }
      const unfit = [wrongAmount, wrongCurrency, late, second]
      if (who === 'the reconciler') await reconcile(shop.database, shop.provider, { now: true })
      else for (const { order, paid } of unfit) expect((await shop.shopper.tell(order, paid)).status).toBe(409)
      expect(unfit.map(({ paid }) => paid.payment.status)).toEqual(Array(4).fill('authorized'))
      expect(await shop.shopper.orders()).toHaveLength(1)
    },
  )
})
