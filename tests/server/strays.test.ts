import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayOf } from '../../domain/india-time'
import { formatMoney } from '../../domain/money/money'
import { settle } from '../../server/payments/settle'
import { engines } from './engines'
import type { Payment } from './fakes/books'
import { until } from './processes'
import { ShopWithProvider } from './shop-with-provider'
import { OUD } from './shopper'

describe.each(engines)('payments that the database does not know, %s', (engine) => {
  const shop = new ShopWithProvider(engine)
  const { razorpay, run } = shop

  /** Simulates a backup that is older than the current shopper's payments. */
  async function restore() {
    for (const table of ['payments', 'payment_refs'])
      await shop.database.query(`delete from ${table} where account_id = $1`, [shop.shopper.id])
  }
  const today = () => dayOf(Date.now())
  const refundedAtDashboard = (stray: Payment) =>
    razorpay.refundEvent('refund.processed', razorpay.refundAtDashboard(stray))

  test('a signed payment is recorded: the webhook is accepted, and the shopper reads that the money is safe', async () => {
    const { order, paid } = await shop.pay()
    await restore()
    expect((await shop.webhook(razorpay.event('payment.captured', paid.payment))).status).toBe(200)
    for (const _ of [1, 2]) {
      const { status, body } = await shop.shopper.tell(order, paid)
      expect([status, body.errors]).toEqual([202, [expect.stringContaining('Your payment is safe')]])
    }
    expect(await shop.tasks('payment.held')).toHaveLength(1)
    expect((await shop.shopper.tell(order, paid, { signature: 'ab'.repeat(32) })).status).toBe(402)
    const thief = await shop.newShopper()
    expect((await thief.tell(order, paid)).status).toBe(409)
    expect(await run('orders')).toContain(
      `Look into payment ${paid.payment.id}, ${formatMoney(order.amount * 100)} of ${shop.shopper.email}: no order of this shop.`,
    )
  })

  test('a payment that is reported while its account is deleted is flagged without name and address', async () => {
    const { order, paid } = await shop.pay()
    const { id } = shop.shopper
    expect((await shop.shopper.remove('/api/user')).status).toBe(204)
    // The second report finds the row of the first.
    for (const _ of [1, 2])
      await shop.database.transaction((queries) =>
        settle(queries, paid.payment, { report: { accountId: id, order: { ...order, paymentId: paid.payment.id } } }),
      )
    const stored = 'select reason, account_id, claim from stray_payments where provider_payment = $1'
    const rows = await shop.database.query(stored, [paid.payment.id])
    expect(rows).toEqual([{ reason: 'its account is deleted', account_id: null, claim: null }])
  })

  test('all payments since a day are read page by page, at the pace that the provider requests', async () => {
    const { paid } = await shop.pay()
    paid.payment.notes = []
    await restore()
    const others = Array.from({ length: 150 }, () => razorpay.payStray(5_000, null))
    const yesterday = razorpay.payStray(5_000, null)
    yesterday.created_at -= 2 * 24 * 60 * 60
    razorpay.failNext(429, 200, 429, 200, 429)
    expect(await run('reconcile --since', today())).toMatch(/^\d+ payments were looked at\. \d+ wait for a person;/)
    expect(await shop.strayReason(paid.payment.id)).toBe('no order of this shop')
    expect(await shop.strayReason(others[149]?.id ?? '')).toBe('no order of this shop')
    expect(await shop.strayReason(yesterday.id)).toBeUndefined()
    // The provider's order names the account.
    expect(await shop.tasks('payment.held')).toHaveLength(1)
    // In India the first hours of a day are still the previous day in UTC.
    const midnight = razorpay.payStray(5_000, null)
    const early = razorpay.payStray(5_000, null)
    midnight.created_at = Date.parse('2026-01-09T18:30:00Z') / 1000
    early.created_at = midnight.created_at - 1
    await run('reconcile --since', '2026-01-10')
    expect(await shop.strayReason(midnight.id)).toBe('no order of this shop')
    expect(await shop.strayReason(early.id)).toBeUndefined()
    await expect(run('reconcile --since', 'monday')).rejects.toThrow('The day has to be YYYY-MM-DD.')
  })

  test('refunds and disputes since a day are read too, even for earlier payments', async () => {
    const place = async () => {
      const { payment } = await shop.placed()
      payment.created_at -= 3 * 24 * 60 * 60
      await shop.shopper.put(OUD)
      return payment
    }
    const [returned, disputed] = [await place(), await place()]
    razorpay.refundAtDashboard(returned)
    razorpay.disputeEvent('payment.dispute.created', disputed, 'open')
    await run('reconcile --since', today())
    const orders = await shop.shopper.orders()
    expect(orders.map(({ paymentId, summary }) => [paymentId, summary])).toEqual([
      // Its pieces had not been shipped, and now they are not sent.
      [returned.id, 'cancelled'],
      [disputed.id, 'placed'],
    ])
    await expect(run('ship', orders[1]?._id ?? '', 'Delhivery', 'A1')).rejects.toThrow('is disputed')
    await shop.webhook(razorpay.disputeEvent('payment.dispute.won', disputed, 'won'))
  })

  test('known payments stay unchanged when all payments are read again', async () => {
    const { payment } = await shop.placed()
    await run('reconcile --since', today())
    expect(await shop.strayReason(payment.id)).toBeUndefined()
    expect(await shop.shopper.orders()).toHaveLength(1)
  })

  test('an unmatched payment is refunded once, the shopper is notified, and it is no longer open', async () => {
    const { order, paid } = await shop.pay()
    await restore()
    await shop.shopper.tell(order, paid)
    const open = await shop.figure('sillage_stray_payments')
    await expect(run('stray', paid.payment.id, 'keep', 'why not')).rejects.toThrow('ends with "refund" or "done"')
    expect(await run('stray', paid.payment.id, 'refund', 'lost in the restore')).toMatch(/go back as soon as/)
    await until(() => paid.payment.status === 'refunded')
    expect(await shop.figure('sillage_stray_payments')).toBe(open - 1)
    await expect(run('stray', paid.payment.id, 'done', 'again')).rejects.toThrow(
      `Payment ${paid.payment.id} was ended with "refund": lost in the restore.`,
    )
    expect((await shop.shopper.tell(order, paid)).status).toBe(409)
    expect(await shop.tasks('payment.returned')).toHaveLength(1)
    expect(await run('orders')).not.toContain(paid.payment.id)
  })

  test('the desk refunds an unmatched payment once, and only the amount that the provider has not refunded', async () => {
    const stray = razorpay.payStray(5_000, null)
    await shop.webhook(razorpay.event('payment.captured', stray))
    razorpay.refundAtDashboard(stray, 2_000)
    const first = { id: randomUUID(), how: 'refund', reason: 'Paid too late' }
    const statuses = []
    for (const settlement of [first, first, { ...first, id: randomUUID() }])
      statuses.push((await shop.atDesk('POST', `payments/${stray.id}`, { settlement })).status)
    expect(statuses).toEqual([204, 204, 409])
    await until(() => stray.status === 'refunded')
    const refunds = razorpay.refunds.filter(({ payment_id }) => payment_id === stray.id)
    expect(refunds.map(({ amount }) => amount)).toEqual([2_000, 3_000])
  })

  test.each<[string, Payment['status'], (stray: Payment) => Promise<unknown>]>([
    ['was settled in another way', 'captured', ({ id }) => run('stray', id, 'done', 'a test of the bank')],
    ['is refunded at the dashboard', 'refunded', (stray) => shop.webhook(refundedAtDashboard(stray))],
  ])('an unmatched payment that %s is no longer open, even if it is reported again', async (_, status, settle) => {
    const stray = razorpay.payStray(5_000, null)
    const open = async () => (await shop.atDesk('GET', `payments?search=${stray.id}`)).body.payments
    await shop.webhook(razorpay.event('payment.captured', stray))
    expect(await open()).toHaveLength(1)
    await settle(stray)
    await shop.webhook(razorpay.event('payment.captured', stray))
    expect(await open()).toEqual([])
    expect(stray.status).toBe(status)
  })

  test('an account with an open order or payment is not deleted', async () => {
    const { id, order } = await shop.placed()
    const remove = () => shop.shopper.remove('/api/user')
    const expectStored = async (name: string) =>
      expect(await remove()).toMatchObject({ status: 409, body: { errors: [expect.stringContaining(name)] } })
    await expectStored(order.orderId)
    await run('ship', id, 'Delhivery', 'A1')
    await expectStored(order.orderId)
    expect(await run('deliver', id)).toBe(`Order ${id} is delivered.`)
    await expectStored(order.orderId)
    await shop.database.query(
      `update orders set life = jsonb_set(life, '{context,dates,order.deliver}',
         to_jsonb((extract(epoch from clock_timestamp() - interval '8 days') * 1000)::bigint)) where id = $1`,
      [id],
    )
    razorpay.failNext(500)
    await run('refund', id)
    await expectStored(order.orderId)
    await until(async () => {
      await shop.makeDue()
      return (await shop.tasks('refund')).some(({ done }) => done)
    })
    await shop.shopper.put(OUD)
    const stray = await shop.pay('captured', 100)
    await shop.shopper.tell(stray.order, stray.paid)
    await expectStored(stray.paid.payment.id)
    await run('stray', stray.paid.payment.id, 'done', 'the shopper has it')
    const late = await shop.pay()
    expect((await remove()).status).toBe(204)
    // A payment for a deleted account has no owner.
    await shop.webhook(razorpay.event('payment.captured', late.paid.payment))
    expect(await shop.strayReason(late.paid.payment.id)).toBe('its account is deleted')
  })
})
