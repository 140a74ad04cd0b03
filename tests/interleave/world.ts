import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { dummyAddress } from '../../domain/account/address'
import { confirmationToken } from '../../server/orders/confirmations'
import { delivery, OUD, PASSWORD, ROSE } from '../server/shopper'
import type { Request, Shop } from './shop'

export const SPARE = 'ajmal-citrus-blu'

const TICKET = 'S-NEWMESSA'
const RESET_TOKENS = { resetToken: 'the token of a mailed link', keeperResetToken: 'the token of a shopkeeper' }

const NOTHING = '00000000-0000-4000-8000-000000000000'

/**
 * The content of every state: a shopper with a cart, another one with a delivered order, a shopkeeper, and expired
 * data.
 */
async function common(shop: Shop) {
  const { ask, database } = shop
  await shop.clear()
  await database.query('update products set stock = 5 where id = $1', [ROSE])
  const keeper = await shop.newKeeper('keeper@example.com')
  const atDesk = (url: string, body: unknown) => ask('POST', url, { token: keeper.token, body })
  const shopper = await shop.newShopper('shopper@example.com')
  const other = await shop.newShopper('other@example.com')
  const code = await atDesk('/api/desk/codes', { name: 'ONCE', percent: 10, perShopper: 1, inAll: 1 })

  const payAndReport = async (who: typeof shopper, ...products: string[]) => {
    for (const id of products) await who.put(id)
    const { order, paid } = await who.pay(shop.razorpay)
    await who.tell(order, paid)
    const [placed] = await who.orders()
    if (!placed) throw new Error('The order of a starting state was not recorded.')
    return { orderId: placed._id, paid }
  }
  const send = async (id: string, ...events: object[]) => {
    for (const event of events) {
      const { status } = await atDesk(`/api/desk/orders/${id}/events`, { event })
      if (status !== 200) throw new Error(`An event of a starting state was refused: ${JSON.stringify(event)}.`)
    }
  }
  const deliver = (id: string) =>
    send(
      id,
      { type: 'order.pack' },
      { type: 'order.ship', courier: 'Delhivery', trackingNumber: 'A1' },
      { type: 'order.deliver' },
    )

  await deliver((await payAndReport(other, ROSE, OUD)).orderId)
  const review = (who: typeof shopper) =>
    who.post('/api/user/review', { productId: ROSE, stars: 5, text: 'Roses, and nothing but roses.' })
  await other.put(ROSE)
  const othersReviewId = (await review(other)).body.review.id
  await shopper.post('/api/user/address', { address: dummyAddress })
  await shopper.post('/api/user/wishlist', { product: { id: OUD } })
  await shopper.post('/api/user/alert', { productId: SPARE })
  const login = await ask('POST', '/api/auth/login', { body: { email: shopper.email, password: PASSWORD } })
  await shop.jobs['send mail']()
  await ask('POST', '/api/auth/forgotten', { body: { email: other.email } })
  const ago = (interval: string) => `clock_timestamp() - interval '${interval}'`
  await database.query(
    `insert into messages values ('S-OLDMESSA', 'A perfume', 'Hello', 'x@example.com', ${ago('4 years')})`,
  )
  await database.query(
    `insert into messages (ticket, about, text, email) values ($1, 'A perfume', 'Is there a sample?', 'x@example.com')`,
    [TICKET],
  )
  await database.query(
    `insert into accounts (id, email, email_as_given, first_name, last_name, password, leaves_at)
     values ('11111111-0000-4000-8000-000000000000', 'guest 1', 'guest@example.com', 'G', 'Uest', '', ${ago('1 day')})`,
  )
  const addResetToken = async (email: string, token: string) => {
    const hash = createHash('sha256').update(token).digest('hex')
    await database.query(
      `insert into reset_tokens select id, $2, clock_timestamp() + interval '1 day' from accounts where email = $1`,
      [email, hash],
    )
  }
  const unmatched = shop.razorpay.payStray(5_000, null)
  await database.query(
    `insert into stray_payments (provider_payment, amount, reason) values ($1, $2, 'no order of this shop')`,
    [unmatched.id, unmatched.amount],
  )
  await addResetToken(shopper.email, RESET_TOKENS.resetToken)
  await addResetToken('keeper@example.com', RESET_TOKENS.keeperResetToken)
  // Also creates the key that signs such links.
  const unknownToken = await confirmationToken(database, NOTHING)
  return {
    shopper,
    other,
    keeper,
    unknownToken,
    unmatchedPayment: unmatched.id,
    code: code.body.code,
    othersReviewId,
    login: login.body,
    payAndReport,
    send,
    deliver,
    review,
  }
}

type Common = Awaited<ReturnType<typeof common>>
type Ids = Record<'orderId' | 'reviewId' | 'confirmationToken' | 'paymentId', string>
/** `report`: the body that reports a payment; `laterPayment`: the event that reports the payment of an order in cash. */
type Changes = Partial<Ids & Record<'report' | 'laterPayment', object> & { dashboardRefund: boolean }>

/**
 * The starting states by name, and what each adds to the common content. In each, one piece of ROSE is in the cart at
 * the end.
 */
export const STATES: Record<string, (common: Common, shop: Shop) => Promise<Changes>> = {
  'a payment that was not reported to the shop': async ({ shopper }, { razorpay }) => {
    await shopper.put(ROSE)
    const { order, paid } = await shopper.pay(razorpay)
    const payment = { providerOrderId: paid.razorpay_order_id, signature: paid.razorpay_signature }
    return { report: { order: { ...order, paymentId: paid.payment.id }, payment }, paymentId: paid.payment.id }
  },
  'a cart': async ({ shopper }) => {
    await shopper.put(ROSE)
    return {}
  },
  'an order in cash, whose payment was not reported to the shop': async ({ shopper }, { razorpay }) => {
    await shopper.put(ROSE, 2)
    const placed = await shopper.placeInCash()
    const { _id: orderId } = placed.body.order.at(-1)
    const { amount, providerOrderId } = (await shopper.post(`/api/user/order/${orderId}/payment`, undefined)).body
      .payment
    const paid = razorpay.pay(providerOrderId)
    await shopper.put(ROSE)
    const proof = { providerOrderId, signature: paid.razorpay_signature }
    const laterPayment = { type: 'order.pay', payment: paid.payment.id, amount, proof }
    return { orderId, paymentId: paid.payment.id, laterPayment }
  },
  'a payment whose reservation is over, and an order in cash': async ({ shopper }, { database }) => {
    await shopper.put(ROSE)
    const placed = await shopper.placeInCash()
    await shopper.put(ROSE)
    await shopper.prepare()
    await database.query(
      `update payments set reserved_until = clock_timestamp() - interval '1 second' where state = 'created'`,
    )
    return { orderId: placed.body.order.at(-1)._id }
  },
  'an order, and one in cash to confirm': async ({ shopper, other, payAndReport }, { database }) => {
    const { orderId, paid } = await payAndReport(shopper, ROSE)
    await shopper.put(ROSE)
    const placed = await other.placeInCash()
    await other.put(ROSE)
    const { _id: inCash } = placed.body.order.at(-1)
    // A reminder is due.
    await database.query(
      `update orders set life = jsonb_set(life, '{context,placedAt}', to_jsonb($2::bigint)) where id = $1`,
      [inCash, Date.now() - 25 * 3_600_000],
    )
    return { orderId, paymentId: paid.payment.id, confirmationToken: await confirmationToken(database, inCash) }
  },
  'a packed order, and a refund at the dashboard': async ({ shopper, payAndReport, send }, { database }) => {
    const { orderId, paid } = await payAndReport(shopper, ROSE)
    await send(orderId, { type: 'order.pack' })
    await database.query(
      `update outbox set set_aside_at = clock_timestamp(), reason = 'No such address.' where done_at is null and kind <> 'refund' and account_id = $1`,
      [shopper.id],
    )
    await shopper.put(ROSE)
    return { orderId, paymentId: paid.payment.id, dashboardRefund: true }
  },
  'a delivered order with a refund to send': async ({ shopper, payAndReport, deliver, send, review }) => {
    const { orderId, paid } = await payAndReport(shopper, ROSE, OUD)
    await deliver(orderId)
    await send(orderId, { type: 'order.refund', amount: 5_000 })
    const written = await review(shopper)
    await shopper.put(ROSE)
    return { orderId, paymentId: paid.payment.id, reviewId: written.body.review.id }
  },
}

const nothing = { headers: {}, body: { event: 'nothing' } }
type Events = Record<'captured' | 'refunded' | 'failed' | 'disputed', Pick<Required<Request>, 'headers' | 'body'>>

/** Builds a starting state and saves it. Returns the values that the examples use: one that a state lacks is an unknown id. */
export async function buildState(shop: Shop, name: string) {
  const { database, razorpay } = shop
  const all = await common(shop)
  const { shopper, keeper, code } = all
  const changes = (await STATES[name]?.(all, shop)) ?? {}
  const paid = [...razorpay.payments.values()].find(({ id }) => id === changes.paymentId)
  const events = { captured: nothing, refunded: nothing, failed: nothing, disputed: nothing } as Events
  if (paid) {
    events.captured = razorpay.event('payment.captured', paid, { id: 'evt_captured' })
    events.disputed = razorpay.disputeEvent('payment.dispute.lost', paid, 'lost')
  }
  if (paid && changes.dashboardRefund) {
    const refund = razorpay.refundAtDashboard(paid, 20_000)
    events.refunded = razorpay.refundEvent('refund.processed', refund)
    events.failed = razorpay.refundEvent('refund.failed', { ...refund, status: 'failed' })
  }
  // Resets the calls of the current minute, and makes every payment due.
  await database.query('update accounts set payment_calls = 0, payment_calls_since = null')
  await database.query(
    `update payments set check_at = case when account_id = $1 then clock_timestamp() - interval '1 second' else 'infinity' end`,
    [shopper.id],
  )
  await database.query('delete from tries')
  const draft = await shopper.draft()
  const [mail] = await database.query<{ id: string }>(
    `select id from outbox where account_id = $1 and content->>'orderId' is not null and kind <> 'refund' order by id limit 1`,
    [shopper.id],
  )
  const { address } = (await shopper.get('/api/user/addresses')).body
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const part =
    '--part\r\ncontent-disposition: form-data; name="pictures"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  await shop.save()
  return {
    email: shopper.email,
    password: PASSWORD,
    token: shopper.token,
    /** The token of another session of the shopper, which no act ends by a logout. */
    reader: all.login.encodedToken as string,
    /** The token of another shopper with the same cart, who has received an order. */
    otherToken: all.other.token,
    keeper: keeper.token,
    address: dummyAddress,
    addressId: address[0]._id as string,
    delivery,
    draft,
    codeId: code.id as string,
    codeName: code.name as string,
    /** The price of the cart with the code, in rupees. */
    codeAmount: Math.round(draft.amount * 90) / 100,
    ...RESET_TOKENS,
    confirmationToken: all.unknownToken,
    report: {
      order: { ...draft, paymentId: 'pay_unknown' },
      payment: { providerOrderId: 'order_unknown', signature: 'x' },
    },
    laterPayment: { type: 'order.pay', payment: 'pay_unknown', amount: 1 },
    orderId: NOTHING,
    mailId: mail?.id ?? NOTHING,
    ticket: TICKET,
    unmatchedPayment: all.unmatchedPayment,
    reviewId: NOTHING,
    othersReviewId: all.othersReviewId as string,
    picture: {
      body: Buffer.concat([Buffer.from(part), png, Buffer.from('\r\n--part--\r\n')]),
      type: 'multipart/form-data; boundary=part',
    },
    events,
    ...changes,
  }
}

export type World = Awaited<ReturnType<typeof buildState>>
