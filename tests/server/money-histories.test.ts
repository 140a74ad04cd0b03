import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dummyAddress } from '../../domain/account/address'
import { bestCoupon, COUPONS } from '../../domain/cart/coupon'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { faultSchema } from '../../domain/fault'
import type { OrderDocuments } from '../../domain/money/invoice'
import { quote } from '../../domain/money/pricing'
import { chargedFor } from '../../domain/order/order'
import { CASH_LIMIT } from '../../domain/order/order-kind'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { PROVIDER_REFUNDS } from '../../mock-server/routes/load-orders'
import { createRazorpay } from '../../server/payments/razorpay'
import { parseSettings } from '../../server/settings'
import { draftOf } from '../support/draft'
import { addFirstCodes, workThrough } from './accounts'
import { engines } from './engines'
import type { Payment, Refund } from './fakes/books'
import { FakeRazorpay } from './fakes/razorpay'
import { ShopInProcess } from './shop-in-process'
import { OUD, ROSE, signUp } from './shopper'
import { type Ask, anyAddress, simulatedShop } from './simulated'

/**
 * How many histories each backend runs. `MONEY_SEED` repeats a failure, whose seed fast-check prints. A quick run tries the
 * same histories each time.
 */
const RUNS = Number(process.env.MONEY_RUNS ?? 25)
const seed = process.env.MONEY_SEED ?? (process.env.IS_QUICK === undefined ? undefined : '1')
const SEED = seed === undefined ? {} : { seed: Number(seed) }

const STEPS = ['order.confirm', 'order.pack', 'order.ship', 'order.deliver', 'order.undelivered', 'return', 'cancel']
const REFUNDS = ['desk refund', 'dashboard refund', 'event', 'event twice', 'the bank sends back']
const WORK = ['work', 'work, the answer is lost', 'retry', 'elsewhere']
/** An event for the money or the items of an order. `share`: a fraction of the available amount, from 0 to 1. */
const act = fc.record({
  type: fc.constantFrom(...STEPS, ...REFUNDS, ...WORK),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})
const history = fc.record({
  isCash: fc.boolean(),
  hasCoupon: fc.boolean(),
  lines: fc.uniqueArray(fc.record({ id: fc.constantFrom(ROSE, OUD), qty: fc.integer({ min: 1, max: 2 }) }), {
    minLength: 1,
    selector: ({ id }) => id,
  }),
  acts: fc.array(act, { maxLength: 14 }),
})

type History = typeof history extends fc.Arbitrary<infer Given> ? Given : never
type Event = ReturnType<FakeRazorpay['refundEvent']>
type Reported = 'sums' | 'pieces' | 'can'
type Placed = Omit<PlacedOrder, Reported> & { [Name in Reported]: NonNullable<PlacedOrder[Name]> }

/** One backend, and a payment provider that may be late, repeat itself and fail. */
interface Backend {
  ask: Ask
  desk: string
  /** Pays an order that is not a cash order. */
  pay(
    post: (path: string, body: unknown) => ReturnType<Ask>,
    order: object,
    couponId: string | null,
    orderId: string,
  ): Promise<Payment | null>
  /** Runs the shop's refund task now. */
  work(isLost: boolean): Promise<unknown>
  webhook?(event: Event): Promise<unknown>
  /** Makes the next refund fail, for a backend without a provider to configure. */
  failNext?(): void
  close(): Promise<void>
}

const razorpay = new FakeRazorpay()

async function openServer(engine: (typeof engines)[number]): Promise<Backend> {
  const keys = await razorpay.start()
  const seller = { SELLER_NAME: 'S', SELLER_ADDRESS: 'A', SELLER_STATE: 'Maharashtra', SELLER_GSTIN: '27AAPFU0939F1ZV' }
  const shop = await ShopInProcess.open(engine, { TRUST_PROXY: '1', ...keys, ...seller })
  await addFirstCodes(shop.database)
  const { provider: settings } = parseSettings({ ...keys, DATA_DIR: '/tmp' })
  if (!settings) throw new Error('There is no provider.')
  const provider = createRazorpay(settings)
  const ask: Ask = async (method, path, init) => shop.ask(method as 'GET', path, { ...init, from: anyAddress() })
  return {
    ask,
    desk: (await shop.newKeeper()).token,
    async pay(post, order, couponId, orderId) {
      const { amount } = order as { amount: number }
      const { mobile: _, ...delivery } = dummyAddress
      const prepared = await post('/api/user/payment', { payment: { delivery, couponId, amount, orderId } })
      const paid = razorpay.pay(prepared.body.payment.providerOrderId)
      const payment = { providerOrderId: paid.razorpay_order_id, signature: paid.razorpay_signature }
      expect((await post('/api/user/order', { order: { ...order, paymentId: paid.payment.id }, payment })).status).toBe(
        201,
      )
      return paid.payment
    },
    async work(isLost) {
      if (isLost) razorpay.plant('POST payments :id refund', 'after', () => {})
      await shop.database.query('update outbox set due_at = clock_timestamp() where done_at is null')
      await workThrough(shop.database, 'refunds', { provider, onError: () => {} })
    },
    webhook: ({ body, headers }) => shop.ask('POST', '/api/webhooks/razorpay', { body, headers }),
    async close() {
      await shop.close()
      razorpay.stop()
    },
  }
}

async function openSimulated(): Promise<Backend> {
  const { ask, faults } = simulatedShop()
  const { body } = await ask('POST', '/api/auth/login', { body: DEMO_SHOPKEEPER })
  const plant = (status: number) =>
    faults.add([v.parse(faultSchema, { method: 'POST', path: PROVIDER_REFUNDS, status })], true)
  return {
    ask,
    desk: body.encodedToken,
    async pay(post, order) {
      await post('/api/user/order', { order: { ...order, paymentId: `pay_${randomUUID()}` } })
      return null
    },
    work: async (isLost) => (isLost ? plant(0) : faults.clear()),
    failNext: () => plant(500),
    close: async () => {},
  }
}

async function play(backend: Backend, { isCash, hasCoupon, lines, acts }: History): Promise<void> {
  const { ask, desk } = backend
  const shopper = await signUp(ask)
  const stockOf = async () => {
    const { body } = await ask('GET', '/api/desk/stock?limit=100', { token: desk })
    const rows: { id: string; house: number; reserved: number }[] = body.stock
    return lines.map(({ id }) => rows.find((row) => row.id === id))
  }
  const before = await stockOf()
  for (const { id, qty } of lines) await shopper.put(id, qty)
  const cart = await shopper.cart()
  const coupon = hasCoupon ? bestCoupon(quote(cart as never, null).total, COUPONS) : null
  const order = await draftOf(shopper.get as never, { coupon })
  let payment: Payment | null = null
  if (isCash) await shopper.placeInCash(order)
  else payment = await backend.pay(shopper.post, order, coupon?.id ?? null, order.orderId)
  const [placed] = await shopper.orders()
  if (!placed) {
    expect(isCash && chargedFor(order) > CASH_LIMIT).toBe(true)
    return
  }
  const url = `/api/desk/orders/${placed._id}`
  const view = async (): Promise<Placed> => (await ask('GET', url, { token: desk })).body.order
  const send = (event: object) => ask('POST', `${url}/events`, { token: desk, body: { event } })
  const waiting: Event[] = []
  let elsewhere = 0
  let hasLeft = false
  let fit = 0

  const endFailed = async (how: string) => {
    const { sums, can } = await view()
    if (how === 'retry') return send({ type: 'order.refund.retry' })
    const { status } = await send({ type: 'order.refund.elsewhere', how: 'by bank transfer' })
    if (status === 200 && can.includes('order.refund.elsewhere')) elsewhere += (await view()).sums.back - sums.back
  }
  const deliver = async (share: number, times = 1) => {
    const [event] = waiting.splice(Math.floor(share * waiting.length * 0.999), 1)
    for (let time = 0; event && time < times; time += 1) await backend.webhook?.(event)
  }
  const noteRefunds = (known: number) => {
    for (const refund of razorpay.refunds.slice(known)) waiting.push(razorpay.refundEvent('refund.processed', refund))
  }
  const work = async (isLost: boolean) => {
    const known = razorpay.refunds.length
    await backend.work(isLost)
    noteRefunds(known)
  }
  const returnAll = async () => {
    const pieces = (await view()).pieces.map(({ id, qty, returned }) => ({ id, qty: qty - returned }))
    const { status } = await shopper.post(`/api/user/order/${placed._id}/events`, {
      event: { type: 'order.return.ask', lines: pieces, reason: 'Other' },
    })
    if (status !== 200) return
    for (const type of ['accept', 'receive']) await send({ type: `order.return.${type}` })
    await send({ type: 'order.return.inspect', fit: pieces.slice(0, 1) })
    fit += 1
  }
  const runs: Record<string, (share: number) => Promise<unknown>> = {
    'order.ship': async () => {
      if ((await send({ type: 'order.ship', courier: 'Delhivery', trackingNumber: 'A1' })).status === 200)
        hasLeft = true
    },
    return: returnAll,
    cancel: () => send({ type: 'order.cancel', reason: 'Sold out' }),
    'desk refund': async (share) => {
      const { got, back, pending, owed } = (await view()).sums
      const amount = Math.ceil(share * (got - back - pending - owed))
      if (amount > 0) await send({ type: 'order.refund', amount })
    },
    'dashboard refund': async (share) => {
      const amount = payment ? Math.ceil(share * (payment.amount - payment.amount_refunded)) : 0
      if (payment && amount > 0)
        waiting.push(razorpay.refundEvent('refund.processed', razorpay.refundAtDashboard(payment, amount)))
    },
    event: (share) => deliver(share),
    'event twice': (share) => deliver(share, 2),
    'the bank sends back': async (share) => {
      if (!payment) return backend.failNext?.()
      const made = razorpay.refunds.filter(
        ({ payment_id, status }) => payment_id === payment?.id && status === 'processed',
      )
      const refund: Refund | undefined = made[Math.floor(share * made.length * 0.999)]
      if (!refund) return
      razorpay.failRefund(refund)
      waiting.push(razorpay.refundEvent('refund.failed', { ...refund }))
    },
    work: () => work(false),
    'work, the answer is lost': () => work(true),
    retry: () => endFailed('retry'),
    elsewhere: () => endFailed('elsewhere'),
  }
  for (const { type, share } of acts) await (runs[type] ?? (() => send({ type })))(share)

  // All events are delivered, and the shopkeeper resolves the failures.
  const isSettled = ({ sums }: Placed) => sums.pending + sums.owed === 0 && waiting.length === 0
  for (let round = 0; round < 40 && !isSettled(await view()); round += 1) {
    await work(false)
    while (waiting.length > 0) await deliver(0.5)
    const { refund, can } = await view()
    if (can.includes('refund.done')) await send({ type: 'refund.done', refund: refund?.id, how: 'in cash' })
    else if (can.includes('order.refund.retry')) await endFailed('retry')
  }
  const after = await view()
  const { got, back, pending, owed } = after.sums
  expect({ pending, owed }).toEqual({ pending: 0, owed: 0 })
  if (payment) expect(back).toBe(Math.min(got, payment.amount_refunded + elsewhere))
  const state = after.state as { fulfilment: unknown; payment: string }
  if (payment && back === got && !hasLeft) expect(state.fulfilment).toBe('cancelled')
  const { status, body } = await ask('GET', `${url}/invoice`, { token: desk })
  expect(status).toBe(hasLeft ? 200 : 409)
  if (status === 200) {
    const { invoice, creditNotes }: OrderDocuments = body
    const credited = creditNotes.reduce((sum, note) => sum + note.sums.total, 0)
    expect(credited).toBe(state.payment === 'notCollected' ? invoice.sums.total : back)
    for (const { sums } of [invoice, ...creditNotes]) {
      expect(sums.taxable + sums.cgst + sums.sgst + sums.igst).toBe(sums.total)
      expect(Math.min(...Object.values(sums))).toBeGreaterThanOrEqual(0)
    }
  }
  expect(await stockOf()).toEqual(
    before.map((row, at) => {
      // The pieces of a return's first line are resellable.
      const house = (row?.house ?? 0) - (hasLeft && !(at === 0 && fit > 0) ? (lines[at]?.qty ?? 0) : 0)
      const isHeld = !hasLeft && state.fulfilment !== 'cancelled'
      const reserved = (row?.reserved ?? 0) + (isHeld ? (lines[at]?.qty ?? 0) : 0)
      return { ...row, house, reserved, forSale: house - reserved }
    }),
  )
}

describe.each([
  ...engines.map((engine) => [engine, () => openServer(engine)] as const),
  ['the simulated backend', openSimulated] as const,
])('money histories, %s', (_, open) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await open()
  })
  afterAll(() => backend?.close())

  test('the order, its credit notes, the provider and the stock agree at the end', { timeout: 600_000 }, () =>
    fc.assert(
      fc.asyncProperty(history, (given) => play(backend, given)),
      { numRuns: RUNS, ...SEED },
    ),
  )
})
