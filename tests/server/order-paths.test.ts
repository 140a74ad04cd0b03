import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { coverage, missingInWords, paths } from 'xstate-paths'
import type { CourierUpdate } from '../../contract/order-bodies'
import { toRupees } from '../../domain/money/money'
import type { OrderEvent, OrderPayload, SentOrderEvent } from '../../domain/order/order-event'
import { orderMachine, type StoredOrder } from '../../machines/order'
import orderCases from '../../machines/order/cases'
import type { Queries } from '../../server/database/database'
import { lockAny } from '../../server/orders/find-order'
import { recordOrder } from '../../server/orders/record-order'
import { refundTaskId } from '../../server/orders/refund-task'
import { sendEvent } from '../../server/orders/send-event'
import { engine } from './engines'
import { FakeRazorpay } from './fakes/razorpay'
import { ShopInProcess } from './shop-in-process'
import { OUD } from './shop-with-provider'
import { delivery, type Shopper } from './shopper'

// Replays the paths of the order chart by HTTP. Events of the shopper and the shopkeeper become calls; events of the
// provider become webhooks.

/** Paise: two pieces with their delivery. The chart's own examples use 180. */
const PAID = 2 * 90_000 + 4_900
const IN_EXAMPLES = 180

const HOUR = 3_600_000

/** The age of an order, in ms, when an event of this id is sent. */
const AGES: Readonly<Record<string, number>> = {
  'first reminder': 2 * HOUR,
  'second reminder': 24 * HOUR,
  late: 10 * 365 * 24 * HOUR,
}

/** A path that ends when the whole amount is refunded leaves nothing to refund. */
const REPAID = 'isAnythingLeft never refuses on payment: money.back [isAnythingLeft] -> payment.refunding'

/**
 * Guards of internal transitions: the coverage recorder sees them hold but not refuse, because no event triggers
 * them.
 */
const INWARD = [
  'isOnline never refuses on confirmation.awaited: always [isOnline] -> confirmation.notNeeded',
  'isCash never refuses on payment.paid: always [isCash] -> payment.dueOnDelivery',
  'isSupplied never refuses on stock.short: always [isSupplied] -> stock.reserved',
  'isShort never refuses on stock.reserved: always [isShort] -> stock.short',
]

type Input = { kind: 'online' | 'cash'; isShort?: boolean }

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

const shop = ShopInProcess.ofFile(engine, { ...keys, COURIER_WEBHOOK_SECRET: COURIER_SECRET, PREPAID_DISCOUNT: '10' })
const { ask } = shop
let shopper: Pick<Shopper, 'token' | 'id'>

beforeAll(async () => {
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
      await queries.query('insert into payment_refs (ref, account_id, payment_id) values ($1, $3, $4), ($2, $3, $4)', [
        paymentId,
        `order_${paymentId}`,
        shopper.id,
        payment,
      ])
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

/** The server sends these events itself, and they have no call. */
async function sendAsJob(id: string, event: SentOrderEvent): Promise<{ status: number }> {
  const send = async (queries: Queries) => sendEvent(queries, await lockAny(queries, id), event as OrderPayload, 'shop')
  return shop.database.transaction(send).then(
    () => ({ status: 200 }),
    (error) => error,
  )
}

async function lifeOf({ id }: Placed): Promise<StoredOrder> {
  const [row] = await shop.database.query<{ life: StoredOrder }>('select life from orders where id = $1', [id])
  if (!row) throw new Error(`There is no order ${id}.`)
  return row.life
}

/** Makes an order as old as this, in ms, while an event is sent. */
const setAge = ({ id }: Placed, age: number) =>
  shop.database.query(
    `update orders set life = jsonb_set(jsonb_set(life, '{context,placedAt}', to_jsonb($2::bigint)), '{context,dates}',
       case when life->'context'->'dates' ? 'order.deliver'
         then (life->'context'->'dates') || jsonb_build_object('order.deliver', $2::bigint) else life->'context'->'dates' end)
     where id = $1`,
    [id, Date.now() - age],
  )

const sendAsShopper = ({ id }: Placed, event: SentOrderEvent) =>
  ask('POST', `/api/user/order/${id}/events`, { token: shopper.token, body: { event } })
const sendAtDesk = ({ id }: Placed, event: SentOrderEvent) =>
  shop.advance(id, event.type, { ...event, ...(event.type === 'order.ship' && { trackingNumber: id }) })

/** The courier reports an update. `isOld`: it happened before the others. */
function report({ id }: Placed, status: CourierUpdate['status'], isOld: boolean) {
  const at = new Date(Date.now() - (isOld ? 60_000 : 0)).toISOString()
  const body = JSON.stringify({ id: randomUUID(), status, at, trackingNumber: id })
  const signature = createHmac('sha256', COURIER_SECRET).update(body).digest('hex')
  return ask('POST', '/api/webhooks/courier', { body, headers: { 'x-courier-signature': signature } })
}

/** The shopper pays an order in cash. `amount`: paise. */
async function pay(order: Placed, amount: number) {
  await shop.database.query('update accounts set payment_calls = 0')
  const prepared = await ask('POST', `/api/user/order/${order.id}/payment`, { token: shopper.token })
  if (prepared.status !== 201) return prepared
  const { providerOrderId, amount: right } = prepared.body.payment
  // Another amount cannot be paid: the provider's order has the server's own.
  if (amount !== right) return null
  const paid = razorpay.pay(providerOrderId)
  const proof = { providerOrderId, signature: paid.razorpay_signature }
  Object.assign(order, { paymentId: paid.razorpay_payment_id, providerOrder: providerOrderId })
  return sendAsShopper(order, { type: 'order.pay', payment: order.paymentId, amount, proof })
}

/**
 * The provider's notification about a refund. `pending`: the id of the pending refund, or undefined for an unknown one.
 * `name`: the id in the example.
 */
function notify(order: Placed, isDone: boolean, pending: string | undefined, name: string, amount = 1) {
  const payment = razorpay.payments.get(order.paymentId)
  if (!payment) throw new Error(`There is no payment ${order.paymentId}.`)
  Object.assign(payment, { order_id: order.providerOrder, amount_refunded: PAID })
  const refund = {
    ...({ id: `rfnd_${order.id}_${name}`, entity: 'refund', payment_id: payment.id, amount } as const),
    currency: payment.currency,
    notes: pending === undefined ? [] : { receipt: refundTaskId(order, pending) },
    status: isDone ? 'processed' : 'failed',
    created_at: payment.created_at,
  } as const
  return ask('POST', '/api/webhooks/razorpay', razorpay.refundEvent(`refund.${refund.status}`, refund))
}

const scaled = (amount: number) => (amount > IN_EXAMPLES ? PAID + 1 : Math.floor((PAID * amount) / IN_EXAMPLES))

/** An example's event, with the products and amounts of a backend. */
const shownHere = (event: OrderEvent) =>
  JSON.parse(JSON.stringify(event), (name, value) => {
    if (name === 'amount') return scaled(value)
    if (value === 'oud') return OUD
    return ['id', 'at', 'by'].includes(name) && typeof value !== 'object' && value !== OUD ? undefined : value
  })

async function send(
  order: Placed,
  event: OrderEvent,
  { kind, underWay }: { kind: Input['kind']; underWay: string | undefined },
): Promise<{ status: number } | null> {
  const output = shownHere(event)
  if (event.type === 'courier.update' && event.by === 'courier')
    return report(order, event.status, event.id === 'early')
  if (event.type === 'order.pay') return pay(order, output.amount)
  if (event.by === 'shopper') return sendAsShopper(order, output)
  if (event.by === 'shop') return sendAsJob(order.id, output)
  const isUpdate = event.type === 'refund.done' || event.type === 'refund.failed'
  if (!isUpdate) return sendAtDesk(order, output)
  const own = (await lifeOf(order)).context.money.refund?.id
  // The pending refund has its own id in the backend. Other refunds are unknown to it.
  const refund = event.refund === underWay ? own : undefined
  if (event.by !== 'provider') return sendAtDesk(order, { ...output, refund: refund ?? randomUUID() })
  if (kind === 'cash') return null
  const isDone = event.type === 'refund.done'
  const amount = event.type === 'refund.done' && event.amount !== undefined ? scaled(event.amount) : undefined
  if (refund === undefined && amount === undefined && isDone) return null
  // A refund that is tried again is another one at the provider.
  const name = isDone || refund === undefined ? event.refund : `${event.refund} ${randomUUID()}`
  return notify(order, isDone, refund, name, amount)
}

// Every transition is taken, and both outcomes of every guard on these events occur.
test('after each step the server is in the same state as the chart', { timeout: 1_200_000 }, async () => {
  const recorder = coverage(orderMachine)
  let [steps, taken] = [0, 0]
  for (const path of paths(orderCases).paths) {
    const input = path.input as Input
    const order = await place(input)
    const actor = createActor(orderMachine, { input: path.input as never, inspect: recorder.inspect }).start()
    expect((await lifeOf(order)).value).toEqual(actor.getSnapshot().value)
    for (const { event, description } of path.steps) {
      const given = event as OrderEvent
      const { kind, money } = actor.getSnapshot().context
      await setAge(order, AGES[given.id] ?? 0)
      const answer = await send(order, given, { kind, underWay: money.refund?.id })
      actor.send(given)
      const { value } = actor.getSnapshot()
      const life = await lifeOf(order)
      steps += 1
      if (answer?.status === 200 || answer?.status === 204) taken += 1
      expect([200, 204, 403, 409, 422, undefined]).toContain(answer?.status)
      // A fully refunded parcel is not sent.
      const isRepaid = value.payment === 'refunded' && ['placed', 'packed'].includes(String(value.fulfilment))
      if (isRepaid) {
        expect({ description, ...life.value }).toMatchObject({
          description,
          fulfilment: 'cancelled',
          payment: 'refunded',
        })
        break
      }
      expect({ description, ...life.value }).toEqual({ description, ...value })
    }
  }
  console.log(`${engine}, by HTTP: ${steps} steps, ${taken} of them answered 200`)
  expect(missingInWords(recorder.coverage()).toSorted()).toEqual([REPAID, ...INWARD].toSorted())
})
