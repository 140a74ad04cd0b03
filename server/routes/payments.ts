import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import { paymentBody } from '../../contract/bodies'
import { bodyOf, created, type Route } from '../../contract/http'
import { otherAmount, unprocessable } from '../../contract/refusal'
import { timestamp } from '../../contract/timestamp'
import { type Coupon, couponById, qualifies } from '../../domain/coupon'
import { fromRupees } from '../../domain/money'
import { draftOrder, type OrderDraft } from '../../domain/order'
import { quote } from '../../domain/pricing'
import { cartOf } from '../accounts/lists'
import type { Sessions } from '../accounts/sessions'
import type { Database, Queries } from '../database/database'
import { takeStock } from '../orders/stock'
import { claimRef, type PaymentRow, releaseReservation } from '../payments/payment-row'
import type { Provider } from '../payments/razorpay'

/** How long pieces are kept for a payment, in minutes. */
const RESERVED = 15

type Asked = v.InferOutput<typeof paymentBody.schema>['payment']

/**
 * POST /api/user/payment: what is to be paid, by the server's own prices. Its pieces are reserved and the payment is
 * committed before the provider is asked for its order, so that nothing can be paid that is not known here.
 */
export const paymentRoutes = (database: Database, sessions: Sessions, provider: Provider | null): Route[] => [
  {
    method: 'POST',
    path: '/api/user/payment',
    async handle(call) {
      const { id: accountId } = await sessions.callerOf(call)
      const { payment: asked } = bodyOf(call, paymentBody)
      const expiresAt = new Date(Date.now() + RESERVED * 60_000)
      const { id, amount } = await database.transaction(async (queries) => {
        const priced = await price(queries, accountId, asked, provider !== null)
        if (provider) await insertPayment(queries, accountId, priced, expiresAt)
        return priced
      })
      const answer = { id, amount, currency: 'INR', expiresAt: timestamp(expiresAt) }
      if (!provider) return created({ payment: { ...answer, providerOrderId: null, keyId: null } })
      const providerOrderId = await orderAtProvider(database, provider, accountId, id, amount)
      return created({ payment: { ...answer, providerOrderId, keyId: provider.keyId } })
    },
  },
]

interface Priced {
  id: string
  /** Paise. */
  amount: number
  draft: OrderDraft
}

/** Prices the cart of an account. Refuses 409 for another amount, 422 for a coupon or pieces that are not to be had. */
async function price(queries: Queries, accountId: string, asked: Asked, reserve: boolean): Promise<Priced> {
  const earlier = await queries.query<PaymentRow>(
    `select * from payments where account_id = $1 and state = 'created' and reserved order by id for update`,
    [accountId],
  )
  for (const payment of earlier) await releaseReservation(queries, payment)
  const lines = await cartOf(queries, accountId)
  const coupon = couponById(asked.couponId)
  const { payable, total } = quote(lines, coupon)
  const draft = draftOrder(lines, quote(lines, coupon), { _id: '', mobile: '', ...asked.delivery }, asked.orderId)
  if (draft.products.length === 0) throw unprocessable('The cart is empty.')
  refuseCoupon(asked.couponId, coupon, total)
  if (payable !== fromRupees(asked.amount)) throw otherAmount(payable)
  await refuseMissing(queries, draft, reserve)
  return { id: randomUUID(), amount: payable, draft: { ...draft, orderId: asked.orderId } }
}

function refuseCoupon(couponId: string | null, coupon: Coupon | null, total: number): void {
  if (couponId === null) return
  if (!coupon) throw unprocessable('There is no such coupon.')
  if (!qualifies(coupon, total)) throw unprocessable(`The total is under the minimum of ${coupon.name}.`)
}

/** Refuses (422) pieces that are not in stock. `reserve`: takes them out of it; a refusal takes nothing. */
async function refuseMissing(queries: Queries, { products }: OrderDraft, reserve: boolean): Promise<void> {
  const there = reserve
    ? await takeStock(queries, products)
    : new Set(
        (
          await queries.query<{ id: string }>(
            `select p.id from products p join jsonb_to_recordset($1::jsonb) as l(id text, qty bigint) on l.id = p.id
             where p.stock >= l.qty`,
            [JSON.stringify(products)],
          )
        ).map(({ id }) => id),
      )
  const missing = products.filter(({ id }) => !there.has(id)).map(({ title }) => title)
  if (missing.length > 0) throw unprocessable(`Not in stock: ${missing.join(', ')}.`)
}

const insertPayment = ({ query }: Queries, accountId: string, { id, amount, draft }: Priced, expiresAt: Date) =>
  query(
    `insert into payments (account_id, id, amount, draft, reserved, expires_at, check_at)
     values ($1, $2, $3, $4, true, $5, clock_timestamp() + interval '2 minutes')`,
    [accountId, id, amount, draft, expiresAt],
  )

/** Creates the provider's order of a payment that is committed, and keeps its id before anyone hears of it. */
async function orderAtProvider(
  database: Database,
  provider: Provider,
  accountId: string,
  id: string,
  amount: number,
): Promise<string> {
  const order = await provider.createOrder(amount, id)
  await database.transaction(async (queries) => {
    await claimRef(queries, order.id, accountId, id)
    await queries.query('update payments set provider_order = $3 where account_id = $1 and id = $2', [
      accountId,
      id,
      order.id,
    ])
  })
  return order.id
}
