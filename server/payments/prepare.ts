import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type * as v from 'valibot'
import type { paymentBody } from '../../contract/bodies'
import { conflict, couponRefused, otherAmount, tooManyTries, unprocessable } from '../../contract/refusal'
import { qualifies } from '../../domain/cart/coupon'
import { couponOf } from '../../domain/desk/promo-code'
import { fromRupees, type Paise } from '../../domain/money/money'
import { PAYABLE_MINUTES, tooManyPieces } from '../../domain/money/payable'
import { quote } from '../../domain/money/pricing'
import { promised } from '../../domain/order/arrival'
import { draftOrder, type OrderDraft } from '../../domain/order/order'
import { viewOf } from '../../machines/order'
import { cartOf } from '../accounts/lists'
import { refuseNotForSale } from '../catalogue/for-sale'
import { findCode } from '../codes/codes'
import { refuseUnusableCode } from '../codes/use-code'
import type { Queries } from '../database/database'
import { lockOwn } from '../orders/find-order'
import { exchangeStock } from '../orders/stock'
import { markReleased, type PaymentRow } from './payment-row'
import type { Provider } from './razorpay'

/** The most calls of an account in a minute. */
const CALLS = 10

type PaymentRequest = v.InferOutput<typeof paymentBody.schema>['payment']

/** A payment that an account is about to make. */
export interface Prepared {
  id: string
  amount: Paise
  /** The id under which its order will be recorded. */
  orderId: string
  /** When the reservation of its items ends. */
  reservedUntil: Date
  /** Null: the provider has no order for it yet. */
  providerOrderId: string | null
}

/** Counts a call of an account. Refuses (429) more calls in a minute than a shopper needs. */
export async function countCall({ query }: Queries, accountId: string): Promise<void> {
  const isNew = `payment_calls_since is null or payment_calls_since < clock_timestamp() - interval '1 minute'`
  const [counted] = await query<{ calls: number; left: number }>(
    `update accounts set payment_calls = case when ${isNew} then 1 else payment_calls + 1 end,
       payment_calls_since = case when ${isNew} then clock_timestamp() else payment_calls_since end
     where id = $1 returning payment_calls as calls,
       ceil(extract(epoch from payment_calls_since + interval '1 minute' - clock_timestamp()))::int as left`,
    [accountId],
  )
  if (counted && counted.calls > CALLS) throw tooManyTries(Math.max(1, counted.left))
}

/**
 * Prices the cart of a locked account and, with a provider, reserves its items in place of those of an earlier payment, until
 * the same time. The same lines, coupon, address and amount are the same payment while it can be paid, and have one payment at
 * the provider. Refuses (409) another amount, and (422) a coupon, items or products that cannot be bought.
 */
export async function prepare(
  queries: Queries,
  accountId: string,
  request: PaymentRequest,
  provider: Pick<Provider, 'keyId'> | null,
): Promise<Prepared> {
  const { draft, amount } = await priced(queries, accountId, request)
  await refuseNotForSale(
    queries,
    provider,
    draft.products.map(({ id }) => id),
  )
  const now = new Date()
  const end = new Date(now.getTime() + PAYABLE_MINUTES * 60_000)
  if (!provider) {
    await refuseMissing(queries, draft)
    return { id: randomUUID(), amount, orderId: draft.orderId, reservedUntil: end, providerOrderId: null }
  }
  const earlier = await queries.query<PaymentRow>(
    `select * from payments where account_id = $1 and order_id is null and state = 'created' and (reserved or expires_at > $2)
     order by id for update`,
    [accountId, now],
  )
  const held = earlier.filter(({ reserved }) => reserved)
  const taken = await exchangeStock(
    queries,
    held.flatMap((payment) => payment.draft.products),
    draft.products,
  )
  refuseMissingItems(draft, taken)
  await markReleased(queries, held)
  const ends = held.map((payment) => payment.reserved_until).filter((first) => first > now)
  const reservedUntil = ends.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? end
  const same = earlier.find((payment) => payment.expires_at > now && isSame(payment, draft, request.couponId, amount))
  const payment = { id: same?.id ?? randomUUID(), amount, draft, couponId: request.couponId, reservedUntil, end }
  await (same ? reserveAgain(queries, accountId, payment) : insertPayment(queries, accountId, payment))
  return {
    id: payment.id,
    amount,
    orderId: same?.draft.orderId ?? draft.orderId,
    reservedUntil,
    providerOrderId: same?.provider_order ?? null,
  }
}

/**
 * The order that the cart of an account makes, and its amount. Refuses a cart that differs from the one that the shopper was
 * shown.
 */
async function priced(queries: Queries, accountId: string, request: PaymentRequest) {
  const lines = await cartOf(queries, accountId)
  const code = request.couponId === null ? undefined : await findCode(queries, request.couponId)
  if (request.couponId !== null && code?.id !== request.couponId) throw couponRefused('There is no such coupon.')
  const price = quote(lines, code ? couponOf(code) : null)
  const address = { _id: '', mobile: request.mobile ?? '', ...request.delivery }
  const draft: OrderDraft = promised(
    { ...draftOrder(lines, price, address, request.orderId, request.gift ?? null), orderId: request.orderId },
    lines,
  )
  if (draft.products.length === 0) throw unprocessable('The cart is empty.')
  const tooMany = tooManyPieces(draft.products)
  if (tooMany !== null) throw unprocessable(tooMany)
  if (code && !qualifies(couponOf(code), price.total))
    throw couponRefused(`The total is under the minimum of ${code.name}.`)
  if (code) await refuseUnusableCode(queries, accountId, code)
  if (price.payable !== fromRupees(request.amount)) throw otherAmount(price.payable)
  return { draft, amount: price.payable }
}

/**
 * Prepares the payment of an account's order in cash, at the price that its chart names. While that price is valid, it is the same
 * payment. Refuses (409) an order that cannot be paid online now.
 */
export async function prepareForOrder(
  queries: Queries,
  accountId: string,
  id: string,
  provider: Pick<Provider, 'keyId'> | null,
): Promise<Prepared> {
  const order = await lockOwn(queries, accountId, id)
  const { payable } = viewOf(order.life, 'shopper', Date.now())
  if (payable === null) throw conflict('This order cannot be paid online now.')
  const end = new Date(Date.now() + PAYABLE_MINUTES * 60_000)
  const prepared = { amount: payable, orderId: order.order_ref, reservedUntil: end }
  if (!provider) return { ...prepared, id: randomUUID(), providerOrderId: null }
  const [same] = await queries.query<PaymentRow>(
    `update payments set expires_at = $4, check_at = clock_timestamp() + interval '2 minutes'
     where account_id = $1 and order_id = $2 and state = 'created' and amount = $3 and expires_at > clock_timestamp() returning *`,
    [accountId, order.id, payable, end],
  )
  if (same) return { ...prepared, id: same.id, providerOrderId: same.provider_order }
  const { paymentId: _, ...draft } = order.content
  const paymentRow = randomUUID()
  await queries.query(
    `insert into payments (account_id, id, amount, draft, order_id, reserved, reserved_until, expires_at, check_at)
     values ($1, $2, $3, $4, $5, false, $6, $6, clock_timestamp() + interval '2 minutes')`,
    [accountId, paymentRow, payable, draft, order.id, end],
  )
  return { ...prepared, id: paymentRow, providerOrderId: null }
}

/** Refuses (422) items that are not in stock, without taking any. */
async function refuseMissing({ query }: Queries, draft: OrderDraft): Promise<void> {
  const there = await query<{ id: string }>(
    `select p.id from products p join jsonb_to_recordset($1::jsonb) as l(id text, qty bigint) on l.id = p.id
     where p.stock >= l.qty`,
    [JSON.stringify(draft.products)],
  )
  refuseMissingItems(draft, new Set(there.map(({ id }) => id)))
}

/** Refuses (422) products whose items were not taken. */
export function refuseMissingItems({ products }: Pick<OrderDraft, 'products'>, there: ReadonlySet<string>): void {
  const missing = products.filter(({ id }) => !there.has(id)).map(({ title }) => title)
  if (missing.length > 0) throw unprocessable(`Not in stock: ${missing.join(', ')}.`)
}

/** Whether a payment is for these lines, this coupon, this address and this amount. */
const isSame = (payment: PaymentRow, draft: OrderDraft, couponId: string | null, amount: Paise) =>
  payment.amount === amount &&
  payment.coupon_id === couponId &&
  isDeepStrictEqual(payment.draft.delivery, draft.delivery) &&
  payment.draft.mobile === draft.mobile &&
  isDeepStrictEqual(payment.draft.gift, draft.gift) &&
  isDeepStrictEqual(payment.draft.products, draft.products)

interface Reserving {
  id: string
  amount: Paise
  draft: OrderDraft
  couponId: string | null
  reservedUntil: Date
  /** Until when its price is valid. */
  end: Date
}

const insertPayment = ({ query }: Queries, accountId: string, payment: Reserving) =>
  query(
    `insert into payments (account_id, id, amount, draft, coupon_id, reserved, reserved_until, expires_at, check_at)
     values ($1, $2, $3, $4, $5, true, $6, $7, clock_timestamp() + interval '2 minutes')`,
    [accountId, payment.id, payment.amount, payment.draft, payment.couponId, payment.reservedUntil, payment.end],
  )

/** The price was just confirmed, so it is valid for the whole time again. */
const reserveAgain = ({ query }: Queries, accountId: string, { id, reservedUntil, end }: Reserving) =>
  query(
    `update payments set reserved = true, reserved_until = $3, expires_at = $4,
       check_at = clock_timestamp() + interval '2 minutes' where account_id = $1 and id = $2`,
    [accountId, id, reservedUntil, end],
  )
