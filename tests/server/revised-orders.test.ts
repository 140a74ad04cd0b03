import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '../../domain/money/money'
import { cashPaymentId } from '../../domain/order/order-kind'
import { engine } from './engines'
import { FakeRazorpay } from './fakes/razorpay'
import { ShopInProcess } from './shop-in-process'
import { delivery, OUD, ROSE } from './shopper'

const razorpay = new FakeRazorpay()
const keys = await razorpay.start()

describe('an order that is not packed', () => {
  const shop = ShopInProcess.ofFile(engine, { ...keys, PREPAID_DISCOUNT: '5' })

  /** An order of two roses and one oud, with the actions of its shopper and of the shopkeeper. */
  async function placed({ isCash }: { isCash: boolean }) {
    const shopper = await shop.newShopper()
    await shopper.put(ROSE, 2)
    await shopper.put(OUD)
    const draft = await shopper.draft()
    const body = { order: { ...draft, paymentId: cashPaymentId(randomUUID()) }, payment: { kind: 'cash' } }
    if (isCash) await shopper.post('/api/user/order', body)
    else {
      const { order, paid } = await shopper.pay(razorpay)
      await shopper.tell(order, paid)
    }
    const [order] = await shopper.orders()
    const path = `/api/user/order/${order?._id}`
    const read = async () => (await shopper.get(path)).body.order
    const prepare = () => shopper.post(`${path}/payment`, undefined)
    const send = (type: string, more: object = {}) => shopper.post(`${path}/events`, { event: { type, ...more } })
    /** Pays a prepared payment, and reports it as the shop does. */
    async function pay(providerOrderId: string, amount: number) {
      const paid = razorpay.pay(providerOrderId)
      const proof = { providerOrderId, signature: paid.razorpay_signature }
      return { paid, answer: await send('order.pay', { payment: paid.razorpay_payment_id, amount, proof }) }
    }
    return { id: order?._id ?? '', shopper, body, path, read, prepare, send, pay }
  }

  test('in cash is paid online once, with the discount; its page, mail, invoice and file add up', async () => {
    const order = await placed({ isCash: true })
    const before = await order.read()
    expect(before.can).toEqual(expect.arrayContaining(['order.pay', 'order.change']))
    const due = Math.round(before.amount * 100)
    const amount = due - Math.floor((due * 5 + 50) / 100)
    expect(before.payable).toBe(amount)
    const { payment } = (await order.prepare()).body
    expect(payment).toMatchObject({ amount, orderId: before.orderId })
    expect((await order.prepare()).body.payment.providerOrderId).toBe(payment.providerOrderId)
    await shop.mails()
    expect((await order.send('order.pay', { payment: 'pay_forged', amount })).status).toBe(402)

    const { paid, answer } = await order.pay(payment.providerOrderId, amount)
    const isPaid = {
      _id: before._id,
      paymentId: before.paymentId,
      paidWith: paid.razorpay_payment_id,
      kind: 'online',
      amount: amount / 100,
      prepaidOff: (due - amount) / 100,
      state: { confirmation: 'notNeeded', payment: 'paid' },
    }
    expect(answer).toMatchObject({ status: 200, body: { order: isPaid } })
    expect(answer.body.order.story.at(-1).words).toContain('Paid online')
    const [mail] = await shop.mails()
    expect(mail?.subject).toBe('Your order is paid')
    expect(mail?.text).toMatch(/Online Discount: −₹/)

    // Again, by the shop, by its first key, and with another payment.
    const proof = { providerOrderId: payment.providerOrderId, signature: paid.razorpay_signature }
    const again = await order.send('order.pay', { payment: paid.razorpay_payment_id, amount, proof })
    expect(again).toMatchObject({ status: 200, body: { order: isPaid } })
    expect(await order.shopper.post('/api/user/order', order.body)).toMatchObject({ status: 201 })
    expect(await order.shopper.orders()).toHaveLength(1)
    expect((await order.prepare()).status).toBe(409)

    await shop.ship(order.id)
    const { invoice } = (await order.shopper.get(`${order.path}/invoice`)).body
    expect(invoice.sums.total).toBe(amount)

    // Its discount is not taken for a coupon once the account is deleted.
    await shop.advance(order.id, 'order.deliver')
    await shop.database.query(
      `update orders set life = jsonb_set(life, '{context,dates,order.deliver}', '1') where id = $1`,
      [before._id],
    )
    expect((await order.shopper.remove('/api/user')).status).toBe(204)
    const unchanged = (await shop.atDesk('GET', `orders/${before._id}`)).body.order
    expect(unchanged).toMatchObject({ prepaidOff: (due - amount) / 100, deliveryDays: before.deliveryDays })
  })

  test('refuses an event with its own id, which is that of the first step of its history', async () => {
    const order = await placed({ isCash: false })
    const before = await order.read()
    expect((await order.send('order.cancel', { reason: 'Changed my mind', id: order.id })).status).toBe(409)
    expect(await order.read()).toEqual(before)
  })

  test('that was paid in a lost window is recorded as paid, and offers no second payment', async () => {
    const order = await placed({ isCash: true })
    const { payment } = (await order.prepare()).body
    const paid = razorpay.pay(payment.providerOrderId)
    expect((await order.prepare()).status).toBe(409)
    expect(await order.read()).toMatchObject({ paidWith: paid.razorpay_payment_id, state: { payment: 'paid' } })
  })

  test('that is packed while it is being paid gives the money back at once', async () => {
    const order = await placed({ isCash: true })
    const { payment } = (await order.prepare()).body
    await order.send('order.confirm')
    await shop.advance(order.id, 'order.pack')
    const { answer, paid } = await order.pay(payment.providerOrderId, payment.amount)
    expect(answer).toMatchObject({ status: 409, body: { errors: ['We are refunding this payment.'] } })
    expect(await order.read()).toMatchObject({ kind: 'cash', paidWith: null, state: { payment: 'dueOnDelivery' } })
    const refunds = await shop.database.query(
      `select content from outbox where kind = 'refund' and content->>'paymentId' = $1`,
      [paid.razorpay_payment_id],
    )
    expect(refunds).toMatchObject([{ content: { amount: payment.amount } }])
  })

  test('is changed by its shopper 20 times at most, because each change is a mail to an address that may be someone else’s', async () => {
    const order = await placed({ isCash: true })
    const id = randomUUID()
    const change = (at: number, more: object = {}) =>
      order.send('order.change', { mobile: `91234567${at + 10}`, ...more })
    expect((await change(0, { id })).status).toBe(200)
    for (let at = 1; at < 20; at += 1) await change(at)
    expect(await change(20)).toMatchObject({
      status: 409,
      body: { errors: ['This order has been changed 20 times. Please write to us to change it again.'] },
    })
    expect((await change(0, { id })).status).toBe(200)
    expect(await order.read()).toMatchObject({ mobile: '9123456729' })
    expect((await shop.advance(order.id, 'order.change', { mobile: '9123456799' })).status).toBe(200)
  })

  test.each([{ isCash: true }, { isCash: false }])(
    'has another address and fewer pieces, costs less by their shares, and frees their stock: %o',
    async (kind) => {
      const order = await placed(kind)
      const before = await order.read()
      const stock = await shop.stockOf(ROSE)
      const address = { ...delivery, mobile: undefined, street: '7, Jasmine Street' }
      const lines = [{ id: ROSE, qty: 1 }]
      expect((await order.send('order.change', { lines: [{ id: ROSE, qty: 3 }] })).status).toBe(422)
      expect((await order.send('order.change', { address: { ...address, zipcode: '1' } })).status).toBe(422)
      const { body, status } = await order.send('order.change', { address, mobile: '9123456780', lines })
      expect(status).toBe(200)
      const price = before.products.find(({ id }: { id: string }) => id === ROSE).discountedPrice
      const amount = Math.round((before.amount - price) * 100) / 100
      expect(body.order).toMatchObject({ amount, mobile: '9123456780', delivery: { street: '7, Jasmine Street' } })
      expect(body.order.products.map(({ qty }: { qty: number }) => qty)).toEqual([1, 1])
      expect(body.order.state.payment).toBe(kind.isCash ? 'dueOnDelivery' : 'refunding')
      expect(body.order.sums.pending).toBe(kind.isCash ? 0 : price * 100)
      expect(body.order.story.at(-1).words).toBe(
        `Changed: the address, the mobile number, 1 piece less, ${formatMoney(price * 100)}`,
      )
      expect(await shop.stockOf(ROSE)).toBe(stock + 1)
      expect((await shop.mails()).at(-1)?.subject).toBe('Your order is changed')

      await order.send('order.confirm')
      await shop.advance(order.id, 'order.pack')
      expect(await order.send('order.change', { lines })).toMatchObject({
        status: 409,
        body: { errors: ['The order is packed, so it cannot be changed.'] },
      })
      await shop.ship(order.id)
      const { invoice, creditNotes } = (await order.shopper.get(`${order.path}/invoice`)).body
      expect([invoice.sums.total, creditNotes]).toEqual([Math.round(amount * 100), []])
    },
  )
})
