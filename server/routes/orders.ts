import { orderBody } from '../../contract/bodies'
import { type Answer, bodyOf, created, ok, type Route } from '../../contract/http'
import { parseOrdersQuery } from '../../contract/queries'
import { conflict, unpaid, unprocessable } from '../../contract/refusal'
import { COUPONS } from '../../domain/coupon'
import { chargedFor, type Order, orderedProducts, type PaymentProof, sameOrder } from '../../domain/order'
import { quote } from '../../domain/pricing'
import { newestOrders, pageOfOrders } from '../accounts/lists'
import type { Sessions } from '../accounts/sessions'
import { type ProductRow, productColumns, productOf } from '../catalogue/product-row'
import type { Database, Queries } from '../database/database'
import { cancelOrder } from '../orders/cancel'
import { recordOrder } from '../orders/record-order'
import { claimRef, refOf } from '../payments/payment-row'
import type { Provider } from '../payments/razorpay'
import { settle } from '../payments/settle'

/** The calls of /api/user/order (§7). One payment makes one order of one account, however often it is sent. */
export const orderRoutes = (database: Database, sessions: Sessions, provider: Provider | null): Route[] => [
  {
    method: 'GET',
    path: '/api/user/order',
    async handle(call) {
      const { id } = await sessions.callerOf(call)
      return ok(await pageOfOrders(database, id, parseOrdersQuery(call.query)))
    },
  },
  {
    method: 'POST',
    path: '/api/user/order',
    async handle(call) {
      const { id } = await sessions.callerOf(call)
      const { order, payment } = bodyOf(call, orderBody)
      if (provider) return recordPaid(database, provider, id, order, payment)
      await database.transaction((queries) => recordInSandbox(queries, id, order))
      return created(await newestOrders(database, id))
    },
  },
  {
    method: 'POST',
    path: '/api/user/order/:orderId/cancel',
    async handle(call) {
      const { id } = await sessions.callerOf(call)
      await database.transaction((queries) => cancelOrder(queries, id, call.params.orderId ?? ''))
      return ok(await newestOrders(database, id))
    },
  },
]

/** Without a provider no money moves: an order is recorded as it was sent, once it can be true. */
async function recordInSandbox(queries: Queries, accountId: string, order: Order): Promise<void> {
  if ((await claimRef(queries, order.paymentId, accountId, null)) !== accountId)
    throw conflict('This payment belongs to another account.')
  const [known] = await queries.query<{ content: Order }>(
    'select content from orders where account_id = $1 and payment_id = $2',
    [accountId, order.paymentId],
  )
  if (known && !sameOrder(known.content, order)) throw conflict('This payment is recorded with another order.')
  if (known) return
  await refuseUntrue(queries, order)
  await recordOrder(queries, accountId, order, false)
}

/** Refuses an order whose products (422), lines or amount (409) are not the catalogue's. */
async function refuseUntrue({ query }: Queries, order: Order): Promise<void> {
  const rows = await query<ProductRow>(`select ${productColumns('p')} from products p where id = any($1::text[])`, [
    order.products.map(({ id }) => id),
  ])
  const items = order.products.map(({ id, qty }) => {
    const row = rows.find((product) => product.id === id)
    if (!row) throw unprocessable('The catalogue does not have every product of this order.')
    return { ...productOf(row), qty }
  })
  const isTrue = orderedProducts(items).every((line, at) => {
    const sent = order.products[at]
    return sent?.price === line.price && sent.discountedPrice === line.discountedPrice
  })
  const amounts = [null, ...COUPONS].map((coupon) => quote(items, coupon).payable)
  if (!isTrue || !amounts.includes(chargedFor(order))) throw conflict('The prices of this order have changed.')
}

/** With a provider: the server's own draft, once the signature and the provider say that it is paid. */
async function recordPaid(
  database: Database,
  provider: Provider,
  accountId: string,
  order: Order,
  proof: PaymentProof | undefined,
): Promise<Answer> {
  const claimed = await refOf(database, order.paymentId)
  if (claimed && claimed.account_id !== accountId) throw conflict('This payment belongs to another account.')
  if (!claimed) {
    const isRecorded = await recordProven(database, provider, accountId, order.paymentId, proof)
    if (!isRecorded) return { status: 202, body: await newestOrders(database, accountId) }
  }
  return created(await newestOrders(database, accountId))
}

/** Records a proven payment. False: it is not captured yet. */
async function recordProven(
  database: Database,
  provider: Provider,
  accountId: string,
  paymentId: string,
  proof: PaymentProof | undefined,
): Promise<boolean> {
  if (!proof) throw unpaid()
  const ref = await refOf(database, proof.providerOrderId)
  if (!ref?.payment_id) throw unpaid()
  if (ref.account_id !== accountId) throw conflict('This payment belongs to another account.')
  if (!provider.isSigned(proof.providerOrderId, paymentId, proof.signature)) throw unpaid()
  const paid = await provider.payment(paymentId)
  if (paid.order_id !== proof.providerOrderId || paid.status === 'failed') throw unpaid()
  const captured = paid.status === 'authorized' ? await provider.capture(paid) : paid
  if (captured.status !== 'captured') return false
  // Money that has no order here is kept for a person, and the shopper is told so.
  if (!(await database.transaction((queries) => settle(queries, captured))))
    throw conflict('This payment does not fit its order. It is safe; the shop will look at it.')
  return true
}
