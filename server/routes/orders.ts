import { orderBody } from '../../contract/bodies'
import { hasShopPrices } from '../../contract/cash-order'
import { accepted, bodyOf, created, ok } from '../../contract/http'
import { orderEventBody } from '../../contract/order-bodies'
import {
  foreignPayment,
  otherOrder,
  otherPrices,
  unknownProducts,
  wrongKindOfPayment,
} from '../../contract/order-refusals'
import { parseOrdersQuery } from '../../contract/queries'
import { conflict, unavailable, unpaid, unprocessable } from '../../contract/refusal'
import { PAYABLE_MINUTES } from '../../domain/money/payable'
import { promised } from '../../domain/order/arrival'
import type { Order, PaymentProof } from '../../domain/order/order'
import type { OrderPayload, PostedOrderEvent } from '../../domain/order/order-event'
import { isCashPaymentId } from '../../domain/order/order-kind'
import { cancellationOf } from '../../machines/order'
import { type ProductRow, productColumns, productOf } from '../catalogue/product-row'
import { findStatedPrice } from '../codes/use-code'
import type { Database, Queries } from '../database/database'
import type { Handlers } from '../http/handlers'
import { documentsToShow } from '../orders/documents'
import { findOwn, lockOwn } from '../orders/find-order'
import { newestOrders, pageOfOrders } from '../orders/order-lists'
import { orderResponse } from '../orders/order-response'
import type { OrderRow } from '../orders/order-row'
import { claim, claimPayment, recordOrder } from '../orders/record-order'
import { sendEvent } from '../orders/send-event'
import { recordCash } from '../payments/cash'
import { refsOf } from '../payments/payment-row'
import { noteOf, type Provider } from '../payments/razorpay'
import { findUnmatchedPayment, type PaymentReport } from '../payments/settle'
import { type PaymentOutcome, refusePaidCart, take } from '../payments/take'

/** The endpoints of /api/user/order (§7). One payment makes one order of one account, however often it is sent. */
export const orderHandlers = (database: Database, providerNow: () => Provider | null) =>
  ({
    'GET /api/user/order': async (call, { id }) => ok(await pageOfOrders(database, id, parseOrdersQuery(call.query))),
    'POST /api/user/order': async (call, { id }) => {
      const { order, payment } = bodyOf(call, orderBody)
      const isCash = payment !== undefined && 'kind' in payment
      if (isCashPaymentId(order.paymentId) !== isCash) throw wrongKindOfPayment()
      const provider = providerNow()
      if (!isCash && provider) return recordPaid(database, provider, id, order, payment)
      if (provider) await refusePaidCart(database, provider, id, order.paymentId)
      await database.transaction((queries) =>
        isCash ? recordCash(queries, id, order, provider) : recordInSandbox(queries, id, order),
      )
      return created(await newestOrders(database, id))
    },
    'GET /api/user/order/{id}': async (call, { id }) =>
      ok({ order: await orderResponse(database, await findOwn(database, id, call.params.id), 'shopper') }),
    'GET /api/user/order/{id}/invoice': async (call, { id }) =>
      ok(await documentsToShow(database, await findOwn(database, id, call.params.id))),
    'POST /api/user/order/{id}/events': async (call, { id }) => {
      const { event } = bodyOf(call, orderEventBody)
      const provider = event.type === 'order.pay' ? providerNow() : null
      if (event.type === 'order.pay' && provider)
        return ok({ order: await payOnline(database, provider, id, call.params.id, event) })
      return ok({ order: await database.transaction((queries) => sendAsShopper(queries, id, call.params.id, event)) })
    },
    'POST /api/user/order/{id}/cancel': async (call, { id }) => {
      await database.transaction(async (queries) => {
        const order = await lockOwn(queries, id, call.params.id)
        await sendEvent(queries, order, cancellationOf(order.life, Date.now()), 'shopper')
      })
      return ok(await newestOrders(database, id))
    },
  }) satisfies Partial<Handlers>

async function sendAsShopper(queries: Queries, accountId: string, id: string, event: PostedOrderEvent) {
  if (event.type === 'order.pay') await claimForOrder(queries, accountId, id, event.payment)
  const locked = await lockOwn(queries, accountId, id)
  if (event.type === 'order.change') await refuseManyChanges(queries, locked, event.id)
  return orderResponse(queries, await sendEvent(queries, locked, event, 'shopper'), 'shopper')
}

/** Changes of an order by its shopper: each is a mail, and the address may be someone else's. */
const CHANGES = 20

/** Refuses (409) another change of an order that was changed too often. `repeated`: the id of the change, which may be stored. */
async function refuseManyChanges({ query }: Queries, order: OrderRow, repeated: string | undefined): Promise<void> {
  const changes = await query(
    `select 1 from order_events where account_id = $1 and order_id = $2 and type = 'order.change' and by = 'shopper'
       and id is distinct from $3::text::uuid limit ${CHANGES}`,
    [order.account_id, order.id, repeated ?? null],
  )
  if (changes.length === CHANGES)
    throw conflict(`This order has been changed ${CHANGES} times. Please write to us to change it again.`)
}

/** Without a provider: claims a payment for an order in cash. Refuses (409) one that belongs to another account or order. */
async function claimForOrder(queries: Queries, accountId: string, id: string, payment: string): Promise<void> {
  const known = await claim(queries, accountId, payment)
  if (known && known.id !== (await findOwn(queries, accountId, id)).id) throw otherOrder()
}

/** With a provider: pays an order in cash once the signature and the provider prove the payment. */
async function payOnline(
  database: Database,
  provider: Provider,
  accountId: string,
  id: string,
  { payment, proof }: Extract<OrderPayload, { type: 'order.pay' }>,
) {
  const { content } = await findOwn(database, accountId, id)
  const [claimed, ref] = await refsOf(database, payment, proof?.providerOrderId ?? '')
  if (claimed && claimed.account_id !== accountId) throw foreignPayment()
  const report = { accountId, order: { ...content, paymentId: payment } }
  const taken = claimed ? 'recorded' : await takeProven(database, provider, report, proof, ref)
  if (taken === 'unpaid') throw unavailable(NOT_YET_PAID)
  if (taken !== 'recorded') throw conflict(unmatchedMessage(await findUnmatchedPayment(database, payment)))
  const order = await orderResponse(database, await findOwn(database, accountId, id), 'shopper')
  if (order.paidWith !== payment) throw otherOrder()
  return order
}

const NOT_YET_PAID = 'Your payment is safe, but your bank has not confirmed it yet. Please look again in a few minutes.'

/** Without a provider no money moves: an order is recorded as it was sent, if its products and prices are the shop's. */
async function recordInSandbox(queries: Queries, accountId: string, order: Order): Promise<void> {
  if (await claimPayment(queries, accountId, order)) return
  const { items, codeId } = await refuseWrongOrder(queries, accountId, order)
  await recordOrder(queries, accountId, promised(order, items), { taken: null, codeId })
}

/**
 * Refuses an order whose products or code (422), lines or amounts (409) are not the shop's. Returns its products and the id
 * of its code. A code may have ended while the payment was open.
 */
async function refuseWrongOrder(queries: Queries, accountId: string, order: Order) {
  const rows = await queries.query<ProductRow>(
    `select ${productColumns('p')} from products p where id = any($1::text[])`,
    [order.products.map(({ id }) => id)],
  )
  const items = order.products.map(({ id, qty }) => {
    const row = rows.find((product) => product.id === id)
    if (!row) throw unknownProducts()
    if (!row.for_sale) throw unprocessable(`${row.title} is not for sale.`)
    return { ...productOf(row), qty }
  })
  const isTrue = hasShopPrices(order, items)
  const stated = isTrue ? await findStatedPrice(queries, accountId, items, order, PAYABLE_MINUTES * 60_000) : null
  if (!stated) throw otherPrices()
  return { items, codeId: stated.codeId }
}

/** With a provider: records the server's own draft once the signature and the provider prove that it is paid. */
async function recordPaid(
  database: Database,
  provider: Provider,
  accountId: string,
  order: Order,
  proof: PaymentProof | undefined,
) {
  const [claimed, ref] = await refsOf(database, order.paymentId, proof?.providerOrderId ?? '')
  if (claimed && claimed.account_id !== accountId) throw foreignPayment()
  const taken = claimed ? 'recorded' : await takeProven(database, provider, { accountId, order }, proof, ref)
  if (taken === 'recorded') return created(await newestOrders(database, accountId))
  if (taken === 'unpaid') return accepted(await newestOrders(database, accountId))
  const payment = await findUnmatchedPayment(database, order.paymentId)
  // The client stores such a payment and tries again: the shopkeeper may find its order.
  if (taken === 'no order of this shop' && !payment?.ended_as)
    return accepted({ ...(await newestOrders(database, accountId)), errors: [PAYMENT_SAFE] })
  throw conflict(unmatchedMessage(payment))
}

const PAYMENT_SAFE = 'Your payment is safe. We can’t find its order right now. We’ll look into it and write to you.'

/** The message about a payment without an order. Undefined: it was not flagged for review. */
function unmatchedMessage(payment: Awaited<ReturnType<typeof findUnmatchedPayment>>): string {
  if (!payment) return 'This payment does not match its order. It is safe: it was not taken, or it has been refunded.'
  if (payment.ended_as === 'refund') return 'We are refunding this payment.'
  if (payment.ended_as === 'done') return 'The shop has looked into this payment and settled it.'
  return 'This payment does not fit its order. It is safe; the shop will look at it.'
}

/**
 * Processes a payment with the provider's signature. `ref`: the account of the provider's order; undefined: unknown to the
 * shop. Refuses (402) a wrong signature, and (409) a payment of another account.
 */
async function takeProven(
  database: Database,
  provider: Provider,
  report: PaymentReport,
  proof: PaymentProof | undefined,
  ref: { account_id: string } | undefined,
): Promise<PaymentOutcome> {
  const { paymentId } = report.order
  if (!proof || !provider.isSigned(proof.providerOrderId, paymentId, proof.signature)) throw unpaid()
  if (ref && ref.account_id !== report.accountId) throw foreignPayment()
  const paid = await provider.payment(paymentId)
  if (paid.order_id !== proof.providerOrderId || paid.status === 'failed') throw unpaid()
  if (ref) return take(database, provider, paid, report)
  // A restored database may not know the order: the notes of the provider's order identify its account.
  const { notes } = await provider.order(proof.providerOrderId)
  const owner = noteOf(notes, 'account')
  if (owner !== undefined && owner !== report.accountId) throw foreignPayment()
  return take(database, provider, { ...paid, notes }, report)
}
