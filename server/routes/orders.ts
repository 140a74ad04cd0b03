import { orderBody } from '../../contract/bodies'
import { type Answer, bodyOf, created, ok, type Route } from '../../contract/http'
import { parseOrdersQuery } from '../../contract/queries'
import { conflict, invalidToken, unpaid, unprocessable } from '../../contract/refusal'
import { COUPONS } from '../../domain/coupon'
import { chargedFor, type Order, orderedProducts, type PaymentProof, sameOrder } from '../../domain/order'
import { quote } from '../../domain/pricing'
import { lockAccount } from '../accounts/account'
import { newestOrders, pageOfOrders } from '../accounts/lists'
import type { Sessions } from '../accounts/sessions'
import { type ProductRow, productColumns, productOf } from '../catalogue/product-row'
import type { Database, Queries } from '../database/database'
import { cancelOrder } from '../orders/cancel'
import { recordOrder } from '../orders/record-order'
import { claimRef, refOf } from '../payments/payment-row'
import { noteOf, type Provider } from '../payments/razorpay'
import { strayOf, type Teller } from '../payments/settle'
import { type Taken, take } from '../payments/take'

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
  if (!(await lockAccount(queries, accountId, 'for key share'))) throw invalidToken()
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
  if (claimed && claimed.account_id !== accountId) throw foreign()
  const taken = claimed ? 'recorded' : await takeProven(database, provider, { accountId, order }, proof)
  if (taken === 'recorded') return created(await newestOrders(database, accountId))
  if (taken === 'unpaid') return { status: 202, body: await newestOrders(database, accountId) }
  const stray = await strayOf(database, order.paymentId)
  // The client keeps such a payment and asks again: a person may find its order.
  if (taken === 'no order of this shop' && !stray?.ended_as)
    return { status: 202, body: { ...(await newestOrders(database, accountId)), errors: [SAFE] } }
  throw conflict(wordsFor(stray))
}

const foreign = () => conflict('This payment belongs to another account.')

const SAFE = 'Your payment is safe. The shop does not find its order just now: we look into it and write to you.'

/** What a shopper is told of a payment that has no order. Undefined: it is not kept for a person. */
function wordsFor(stray: Awaited<ReturnType<typeof strayOf>>): string {
  if (!stray) return 'This payment does not fit its order. It is safe: it was not taken, or has gone back to you.'
  if (stray.ended_as === 'refund') return 'This payment goes back to you.'
  if (stray.ended_as === 'done') return 'The shop has looked into this payment and settled it.'
  return 'This payment does not fit its order. It is safe; the shop will look at it.'
}

/** Takes a payment with the provider's signature. Refuses 402 where it proves nothing, 409 for another account's payment. */
async function takeProven(
  database: Database,
  provider: Provider,
  teller: Teller,
  proof: PaymentProof | undefined,
): Promise<Taken> {
  const { paymentId } = teller.order
  if (!proof || !provider.isSigned(proof.providerOrderId, paymentId, proof.signature)) throw unpaid()
  const ref = await refOf(database, proof.providerOrderId)
  if (ref && ref.account_id !== teller.accountId) throw foreign()
  const paid = await provider.payment(paymentId)
  if (paid.order_id !== proof.providerOrderId || paid.status === 'failed') throw unpaid()
  if (ref) return take(database, provider, paid, teller)
  // A database that was restored may not know it: the provider's order says whose it is.
  const { notes } = await provider.order(proof.providerOrderId)
  const owner = noteOf(notes, 'account')
  if (owner !== undefined && owner !== teller.accountId) throw foreign()
  return take(database, provider, { ...paid, notes }, teller)
}
