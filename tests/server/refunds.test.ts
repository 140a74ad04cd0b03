import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '../../domain/money/money'
import { lockAny } from '../../server/orders/find-order'
import { sendEvent } from '../../server/orders/send-event'
import { storeDispute } from '../../server/payments/provider-events'
import { reconcile } from '../../server/payments/reconcile'
import { engines } from './engines'
import type { Payment } from './fakes/books'
import { until } from './processes'
import { ShopWithProvider } from './shop-with-provider'
import { ROSE } from './shopper'

describe.each(engines)('refunds, %s', (engine) => {
  const shop = new ShopWithProvider(engine)
  const { razorpay, run } = shop
  const sums = async () => (await shop.shopper.orders())[0]?.sums
  const processed = (payment: Payment, amount: number) =>
    razorpay.refundEvent('refund.processed', razorpay.refundAtDashboard(payment, amount))
  /** The refund task of a payment that is set aside, as the command `orders` prints it. */
  const setAside = async (payment: { id: string }) =>
    new RegExp(`Set aside: refund of payment ${payment.id}.*"retry (\\S+)"`).exec(await run('orders'))?.[1] ?? ''
  const refundsOf = (payment: { id: string }) => razorpay.refunds.filter(({ payment_id }) => payment_id === payment.id)

  test.each(['a webhook', 'the reconciler'] as const)(
    'a refund at the provider’s dashboard is noticed by %s: the order is not sent, its pieces return to stock, and no further money is refunded',
    async (by) => {
      const { payment } = await shop.placed()
      const refund = razorpay.refundAtDashboard(payment)
      if (by === 'a webhook') {
        await shop.webhook(razorpay.refundEvent('refund.created', refund))
        await shop.webhook(razorpay.refundEvent('refund.processed', refund))
      } else {
        await shop.age(0)
        await reconcile(shop.database, shop.provider)
      }
      expect(await shop.summary()).toBe('cancelled')
      expect((await shop.shopper.orders())[0]?.state).toMatchObject({ payment: 'refunded', stock: 'back' })
      expect(await shop.stockOf(ROSE)).toBe(1_000)
      expect(await shop.tasks('order.refunded')).toHaveLength(1)
      expect(await shop.tasks('refund')).toEqual([])
    },
  )

  test('each part of a payment that is refunded in many parts is recorded', async () => {
    const { payment, amount } = await shop.placed()
    for (let part = 0; part < 12; part += 1) razorpay.refundAtDashboard(payment, 1_000)
    await shop.age(0)
    await reconcile(shop.database, shop.provider)
    expect((await shop.shopper.orders())[0]?.sums).toMatchObject({ got: amount, back: 12_000 })
  })

  test('a refund that was already made, in full or in part, is not retried for ever', async () => {
    const { id, payment, amount } = await shop.placed()
    razorpay.refundAtDashboard(payment, 10_000)
    await run('refund', id)
    await until(async () => (await shop.tasks('refund'))[0]?.done === true)
    expect(refundsOf(payment).map((refund) => refund.amount)).toEqual([10_000, amount - 10_000])
    expect(await run('order', id)).toContain(`The provider has given ${formatMoney(amount)} back.`)
    await shop.shopper.put(ROSE)
    const second = await shop.placed()
    razorpay.refundAtDashboard(second.payment)
    await shop.shopper.post(`/api/user/order/${second.id}/cancel`, {})
    await until(async () => (await shop.tasks('refund')).every(({ done }) => done))
    expect(refundsOf(second.payment)).toHaveLength(1)
  })

  test('a refund under ₹1, or one that leaves less, is refused at the desk, because the provider makes no smaller one', async () => {
    const { id, payment, amount } = await shop.placed()
    const refund = (paise: number, event: string = randomUUID()) =>
      shop.atDesk('POST', `orders/${id}/events`, { event: { type: 'order.refund', amount: paise, id: event } })
    for (const wrong of [1, 99, amount - 99, amount - 1]) expect((await refund(wrong)).status, `${wrong}`).toBe(422)
    // Sent again, it is not compared with the rest that it has left itself.
    const half = Math.floor(amount / 2) - 40
    const event = randomUUID()
    for (const _ of ['first', 'again']) expect((await refund(half, event)).status).toBe(200)
    await until(async () => (await sums())?.back === half)
    expect((await refund(amount - half - 100)).status).toBe(200)
    await until(async () => (await sums())?.back === amount - 100)
    expect((await refund(100)).status).toBe(200)
    await until(() => payment.status === 'refunded')
  })

  test('a disputed payment stops its order from being sent until the dispute is won', async () => {
    const { id, payment } = await shop.placed()
    const opened = razorpay.disputeEvent('payment.dispute.created', payment, 'open')
    await shop.webhook(opened)
    await expect(run('ship', id, 'Delhivery', 'A1')).rejects.toThrow(`is disputed (disp_${payment.id}, open)`)
    await shop.webhook(razorpay.disputeEvent('payment.dispute.under_review', payment, 'under_review'))
    // An event that is sent twice does not bring an earlier state back.
    await shop.webhook(opened)
    await expect(run('ship', id, 'Delhivery', 'A1')).rejects.toThrow(`is disputed (disp_${payment.id}, under_review)`)
    expect(await run('orders')).toContain(`Dispute disp_${payment.id} of payment ${payment.id}`)
    expect(await shop.figure('sillage_open_disputes')).toBe(1)
    await shop.webhook(razorpay.disputeEvent('payment.dispute.won', payment, 'won'))
    await shop.webhook(razorpay.disputeEvent('payment.dispute.under_review', payment, 'under_review'))
    expect(await shop.figure('sillage_open_disputes')).toBe(0)
    expect(await run('ship', id, 'Delhivery', 'A1')).toContain('is shipped')
  })

  test('money taken by a lost dispute is not refunded a second time', async () => {
    const { id, payment, amount } = await shop.placed()
    await shop.webhook(razorpay.disputeEvent('payment.dispute.lost', payment, 'lost'))
    await expect(run('ship', id, 'Delhivery', 'A1')).rejects.toThrow('The order is cancelled')
    await expect(run('refund', id)).rejects.toThrow('This order has nothing left to refund.')
    expect(await shop.tasks('refund')).toEqual([])
    expect((await shop.shopper.orders())[0]?.sums).toMatchObject({ got: amount, back: amount, pending: 0, owed: 0 })
  })

  test('after a lost dispute of a part, a refund at the dashboard is counted too', async () => {
    const { payment } = await shop.placed()
    const dispute = { id: `disp_${payment.id}`, payment_id: payment.id, amount: 10_000, status: 'lost' }
    await shop.database.transaction((queries) => storeDispute(queries, dispute))
    razorpay.refundAtDashboard(payment, 5_000)
    await shop.age(0)
    await reconcile(shop.database, shop.provider)
    expect((await sums())?.back).toBe(15_000)
  })

  test('a lost dispute that is stored while its order is being recorded is counted with the next event', async () => {
    const { payment, amount } = await shop.placed()
    const lost = `insert into refunds (id, provider_payment, amount, status) values ($1, $2, $3, 'processed')`
    await shop.database.query(lost, [`disp_${payment.id}`, payment.id, amount])
    await shop.webhook(razorpay.event('payment.captured', payment))
    expect(await shop.summary()).toBe('cancelled')
  })

  test('a refund that is accepted and fails later is noticed, and is retried as a new one', async () => {
    const { id, payment } = await shop.placed()
    await run('refund', id)
    await until(() => payment.status === 'refunded')
    await until(async () => (await shop.tasks('refund'))[0]?.done === true)
    const [first] = refundsOf(payment)
    if (!first) throw new Error('There is no refund.')
    razorpay.failRefund(first)
    // The name of the event is right even if the refund in it has another status.
    const failed = razorpay.refundEvent('refund.failed', { ...first, status: 'processed' })
    expect((await shop.webhook(failed)).status).toBe(200)
    const aside = await shop.figure('sillage_tasks_set_aside')
    expect(await run('orders')).toContain(`The provider could not make the refund ${first.id}.`)
    expect(payment.status).toBe('captured')
    await run('retry', await setAside(payment))
    await until(() => payment.status === 'refunded')
    expect(refundsOf(payment).map(({ status }) => status)).toEqual(['failed', 'processed'])
    expect(await shop.figure('sillage_tasks_set_aside')).toBeLessThan(aside)
  })

  test('the receipt tells a refund of the shop from another one, even if it fails before its response arrives', async () => {
    const { id, payment } = await shop.placed()
    razorpay.failNext(500)
    await run('refund', id)
    await until(async () => (await shop.tasks('refund'))[0]?.tries === 1)
    await shop.webhook(processed(payment, 10_000))
    expect((await shop.shopper.orders())[0]?.state).toMatchObject({ payment: 'refunding' })
    const ofShopper = `select id as receipt from outbox where kind = 'refund' and account_id = $1`
    const [notes] = await shop.database.query(ofShopper, [shop.shopper.id])
    const failed = { ...razorpay.refundAtDashboard(payment), notes, status: 'failed' } as const
    await shop.webhook(razorpay.refundEvent('refund.failed', failed))
    expect((await shop.shopper.orders())[0]?.state).toMatchObject({ payment: 'refundFailed' })
  })

  test('a refund that fails while another one is in progress is set aside once that is done', async () => {
    const { id, payment } = await shop.placed()
    const first = razorpay.refundAtDashboard(payment, 10_000)
    await shop.webhook(razorpay.refundEvent('refund.processed', first))
    razorpay.failNext(500)
    await run('refund', id)
    await until(async () => (await shop.tasks('refund'))[0]?.tries === 1)
    razorpay.failRefund(first)
    await shop.webhook(razorpay.refundEvent('refund.failed', first))
    await shop.makeDue()
    await until(async () => (await setAside(payment)) !== '')
    expect(await sums()).toMatchObject({ pending: 0, owed: 10_000, back: payment.amount - 10_000 })
  })

  test.each<[string, (shopper: { id: string; payment: Payment }, task: string) => Promise<unknown>]>([
    ['repeated on the provider’s own pages', ({ payment }) => shop.webhook(processed(payment, 30_000))],
    [
      'repeated there, before the shop is notified',
      async ({ payment }, task) => {
        razorpay.refundAtDashboard(payment, 30_000)
        await expect(run('retry', task)).rejects.toThrow(`No task ${task} is set aside.`)
      },
    ],
    ['closed as made another way', (_, task) => run('close', task, 'by bank transfer')],
    [
      'closed at the desk',
      ({ id }) =>
        shop.atDesk('POST', `orders/${id}/events`, {
          event: { type: 'order.refund.elsewhere', how: 'by bank transfer' },
        }),
    ],
  ])(
    'a refund that fails after it was done is owed again, and once it is %s no money is refunded twice',
    async (_, repeat) => {
      const { id, payment } = await shop.placed()
      const first = razorpay.refundAtDashboard(payment, 30_000)
      await shop.webhook(razorpay.refundEvent('refund.processed', first))
      razorpay.failRefund(first)
      await shop.webhook(razorpay.refundEvent('refund.failed', first))
      // This webhook arrives late.
      await shop.webhook(razorpay.refundEvent('refund.created', { ...first, status: 'pending' }))
      expect(await sums()).toMatchObject({ back: 0, pending: 0, owed: 30_000 })
      const task = await setAside(payment)
      await repeat({ id, payment }, task)
      expect(await sums()).toMatchObject({ back: 30_000, pending: 0, owed: 0 })
      expect(await run('orders')).not.toContain(task)
      await expect(run('retry', task)).rejects.toThrow(`No task ${task} is set aside.`)
      expect(payment.amount_refunded).toBeLessThanOrEqual(30_000)
    },
  )

  test('a late event or report of the payment does not turn refunded money into an order, and its shopper is informed', async () => {
    const { order, paid } = await shop.pay()
    const captured = razorpay.event('payment.captured', paid.payment)
    await shop.webhook(razorpay.refundEvent('refund.processed', razorpay.refundAtDashboard(paid.payment)))
    await shop.webhook(captured)
    const { status, body } = await shop.shopper.tell(order, paid)
    expect([status, body.errors]).toEqual([409, [expect.stringContaining('it has been refunded')]])
    expect(await shop.shopper.orders()).toEqual([])
  })

  test('a refund at the dashboard that fails before it is done changes nothing', async () => {
    const { payment } = await shop.placed()
    const refund = razorpay.refundAtDashboard(payment, 10_000)
    await shop.webhook(razorpay.refundEvent('refund.created', { ...refund, status: 'pending' }))
    razorpay.failRefund(refund)
    expect((await shop.webhook(razorpay.refundEvent('refund.failed', refund))).status).toBe(200)
    expect(await sums()).toMatchObject({ back: 0, pending: 0, owed: 0 })
    expect(await shop.summary()).toBe('placed')
  })

  test('a task that has failed twenty times is set aside and visible', async () => {
    const { id, payment } = await shop.placed()
    const waiting = await shop.figure('sillage_outbox_waiting')
    razorpay.failNext(500, 500)
    await shop.database.transaction(async (queries) => {
      await sendEvent(queries, await lockAny(queries, id), { type: 'order.cancel', reason: 'Sold out' }, 'shopkeeper')
      // In the same transaction, before a worker sees the task.
      await queries.query(`update outbox set tries = 18 where kind = 'refund' and done_at is null`)
    })
    const isPutOff = `select 1 from outbox where kind = 'refund' and done_at is null and due_at > clock_timestamp() + interval '10 minutes'`
    await until(async () => (await shop.database.query(isPutOff)).length === 1)
    expect(await shop.tasks('refund')).toEqual([{ done: false, aside: false, tries: 19 }])
    await shop.makeDue()
    await until(async () => (await shop.tasks('refund'))[0]?.aside === true)
    expect((await shop.shopper.orders())[0]?.state).toMatchObject({ payment: 'refundFailed' })
    await shop.makeDue()
    expect(await run('orders')).toMatch(
      new RegExp(`Set aside: refund of payment ${payment.id}.*It has failed 20 times`),
    )
    expect(await shop.figure('sillage_outbox_waiting')).toBeLessThanOrEqual(waiting + 1)
    await run('retry', await setAside(payment))
    await until(() => payment.status === 'refunded')
  })

  test('a refund whose response is lost is made once, by its idempotency key', async () => {
    const { id, payment } = await shop.placed()
    razorpay.plant('POST payments :id refund', 'after', () => {})
    await run('refund', id)
    await until(() => payment.status === 'refunded')
    await until(async () => {
      // Repeated each time, because the worker may postpone the task after a lost response.
      await shop.makeDue()
      return (await shop.tasks('refund'))[0]?.done === true
    })
    expect(refundsOf(payment)).toMatchObject([{ amount: payment.amount }])
    expect([...razorpay.answers.keys()].at(-1)).toMatch(/^[\w-]{36}-0-\d+$/)
  })
})
