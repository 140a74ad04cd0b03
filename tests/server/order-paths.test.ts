import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { toRupees } from '../../domain/money/money'
import type { OrderPayload, SentOrderEvent } from '../../domain/order/order-event'
import type { Queries } from '../../server/database/database'
import { lockAny } from '../../server/orders/find-order'
import { recordOrder } from '../../server/orders/record-order'
import { refundTaskId } from '../../server/orders/refund-task'
import { sendEvent } from '../../server/orders/send-event'
import { engine } from './engines'
import { FakeRazorpay } from './fakes/razorpay'
import { type Input, type OrderBackend, PAID, replayPaths } from './replay-order'
import { ShopInProcess } from './shop-in-process'
import { OUD } from './shop-with-provider'
import { delivery, type Shopper } from './shopper'

// Replays the paths of the order chart by HTTP. Events of the shopper and the shopkeeper become calls; events of the
// provider become webhooks.

const COURIER_SECRET = 'a secret of the courier, for tests only'
const razorpay = new FakeRazorpay()
const keys = await razorpay.start()
afterAll(() => razorpay.stop())

/** An order with the payment that has paid it. */
interface Placed {
  id: string
  paymentId: string
  providerOrder: string
}

describe('the paths of an order', () => {
  const shop = ShopInProcess.ofFile(engine, { ...keys, COURIER_WEBHOOK_SECRET: COURIER_SECRET, PREPAID_DISCOUNT: '10' })
  const { ask } = shop
  let desk: string
  let shopper: Pick<Shopper, 'token' | 'id'>

  beforeAll(async () => {
    desk = (await shop.newKeeper()).token
    shopper = await shop.newShopper()
  })

  async function place({ kind, isShort = false }: Input): Promise<Placed> {
    const paymentId = razorpay.payStray(PAID, null).id
    const line = { id: OUD, title: 'Oud', image: '/oud.webp', price: '900', discountedPrice: 900, qty: 2 }
    const order = { paymentId, orderId: 'paths', amount: toRupees(PAID), delivery, products: [line] }
    await shop.database.transaction(async (queries) => {
      if (kind === 'online') {
        const payment = randomUUID()
        await queries.query(
          `insert into payments (account_id, id, provider_order, provider_payment, amount, draft, state, reserved, reserved_until, expires_at, check_at)
           values ($1, $2, $3, $4, $5, $6, 'recorded', false, clock_timestamp(), clock_timestamp(), 'infinity')`,
          [shopper.id, payment, `order_${paymentId}`, paymentId, PAID, order],
        )
        await queries.query(
          'insert into payment_refs (ref, account_id, payment_id) values ($1, $3, $4), ($2, $3, $4)',
          [paymentId, `order_${paymentId}`, shopper.id, payment],
        )
      }
      await recordOrder(queries, shopper.id, order, { kind, taken: new Set(isShort ? [] : [OUD]) })
      // A short order of the examples has one of its two pieces.
      if (isShort)
        await queries.query(
          `update orders set life = jsonb_set(life, '{context,lines,0,taken}', '1') where payment_id = $1`,
          [paymentId],
        )
    })
    const [row] = await shop.database.query<{ id: string }>('select id from orders where payment_id = $1', [paymentId])
    return { id: row?.id ?? '', paymentId, providerOrder: `order_${paymentId}` }
  }

  /** A webhook about a refund of the order's payment. */
  function webhook(
    { paymentId, providerOrder }: Placed,
    status: 'processed' | 'failed',
    refund: { id: string; amount: number; receipt?: string },
  ) {
    const payment = {
      id: paymentId,
      order_id: providerOrder,
      amount: PAID,
      currency: 'INR',
      status: 'captured',
      amount_refunded: PAID,
      created_at: Math.floor(Date.now() / 1000),
    }
    const { receipt, ...made } = refund
    const entity = { ...made, payment_id: paymentId, status, notes: receipt === undefined ? [] : { receipt } }
    const body = JSON.stringify({
      event: `refund.${status}`,
      payload: { payment: { entity: payment }, refund: { entity } },
    })
    const headers = {
      'x-razorpay-signature': createHmac('sha256', razorpay.key.webhookSecret).update(body).digest('hex'),
    }
    return ask('POST', '/api/webhooks/razorpay', { body, headers: { ...headers, 'x-razorpay-event-id': randomUUID() } })
  }

  /** The server sends these events itself, and they have no call. */
  async function sendAsJob(id: string, event: SentOrderEvent): Promise<{ status: number }> {
    const send = async (queries: Queries) =>
      sendEvent(queries, await lockAny(queries, id), event as OrderPayload, 'shop')
    return shop.database.transaction(send).then(
      () => ({ status: 200 }),
      (error) => error,
    )
  }

  const backend: OrderBackend<Placed> = {
    cancelsRepaid: true,
    place,
    async lifeOf({ id }) {
      const [row] = await shop.database.query<{ life: ReturnType<typeof JSON.parse> }>(
        'select life from orders where id = $1',
        [id],
      )
      return row?.life
    },
    setAge: ({ id }, age) =>
      shop.database.query(
        `update orders set life = jsonb_set(jsonb_set(life, '{context,placedAt}', to_jsonb($2::bigint)), '{context,dates}',
           case when life->'context'->'dates' ? 'order.deliver'
             then (life->'context'->'dates') || jsonb_build_object('order.deliver', $2::bigint) else life->'context'->'dates' end)
         where id = $1`,
        [id, Date.now() - age],
      ),
    send: ({ id }, by, event) =>
      by === 'shop'
        ? sendAsJob(id, event)
        : by === 'shopper'
          ? ask('POST', `/api/user/order/${id}/events`, { token: shopper.token, body: { event } })
          : ask('POST', `/api/desk/orders/${id}/events`, {
              token: desk,
              body: { event: { ...event, ...(event.type === 'order.ship' && { trackingNumber: id }) } },
            }),
    report({ id }, status, isOld) {
      const at = new Date(Date.now() - (isOld ? 60_000 : 0)).toISOString()
      const body = JSON.stringify({ id: randomUUID(), status, at, trackingNumber: id })
      const signature = createHmac('sha256', COURIER_SECRET).update(body).digest('hex')
      return ask('POST', '/api/webhooks/courier', { body, headers: { 'x-courier-signature': signature } })
    },
    async pay(order, amount) {
      const path = `/api/user/order/${order.id}`
      const { token } = shopper
      await shop.database.query('update accounts set payment_calls = 0')
      const prepared = await ask('POST', `${path}/payment`, { token })
      if (prepared.status !== 201) return prepared
      const { providerOrderId, amount: right } = prepared.body.payment
      // Another amount cannot be paid: the provider's order has the server's own.
      if (amount !== right) return null
      const paid = razorpay.pay(providerOrderId)
      const proof = { providerOrderId, signature: paid.razorpay_signature }
      Object.assign(order, { paymentId: paid.razorpay_payment_id, providerOrder: providerOrderId })
      const event = { type: 'order.pay', payment: order.paymentId, amount, proof }
      return ask('POST', `${path}/events`, { token, body: { event } })
    },
    tell: (order, { isDone, refund, name, amount = 1 }) =>
      webhook(order, isDone ? 'processed' : 'failed', {
        id: `rfnd_${order.id}_${name}`,
        amount,
        ...(refund !== undefined && { receipt: refundTaskId(order, refund) }),
      }),
  }

  test('after each step the server is in the same state as the chart', { timeout: 1_200_000 }, () =>
    replayPaths(`${engine}, by HTTP`, backend),
  )
})
