import type { Paise } from '../../domain/money'
import type { OrderPayload } from '../../domain/order-event'
import type { Queries } from '../database/database'
import { lockOfPayment } from './find-order'
import type { OrderWithChart } from './order-row'
import { refundOfReceipt } from './refund-task'
import { sendEvent } from './send-event'

/** What the provider says of a refund. `receipt`: by which the shop has asked for it, if it has. */
export interface MadeRefund {
  id: string
  amount: Paise
  status: string
  receipt: string | undefined
}

/**
 * Tells the order of a payment what has become of a refund: of one that the shop has begun, or of one that was made at the
 * provider's dashboard. `returned`: paise of the payment that the provider says are back, which no order counts more of.
 * Answers whether the shop had begun it.
 */
export async function applyRefund(
  queries: Queries,
  accountId: string,
  paymentId: string,
  refund: MadeRefund,
  returned: Paise,
): Promise<boolean> {
  const order = await lockOfPayment(queries, accountId, paymentId)
  if (!order) return false
  const ours = refundOfReceipt(order, refund.receipt)
  if (refund.status === 'failed') {
    if (ours !== undefined)
      await tellOrder(queries, order, {
        type: 'refund.failed',
        refund: ours,
        reason: `The provider could not make it (${refund.id}).`,
      })
    return ours !== undefined
  }
  if (refund.status !== 'processed') return ours !== undefined
  if (ours !== undefined) await tellOrder(queries, order, { type: 'refund.done', refund: ours })
  else {
    const amount = Math.min(
      refund.amount,
      returned + (await lostOf(queries, paymentId)) - order.life.context.money.back,
    )
    if (amount > 0) await tellOrder(queries, order, { type: 'refund.done', refund: refund.id, amount })
  }
  return ours !== undefined
}

/** Tells the order of a payment that a bank has taken its money back: that is back with the shopper. */
export async function applyChargeback(
  queries: Queries,
  accountId: string,
  paymentId: string,
  dispute: { id: string; amount: Paise },
): Promise<void> {
  const order = await lockOfPayment(queries, accountId, paymentId)
  if (order) await tellOrder(queries, order, { type: 'refund.done', refund: dispute.id, amount: dispute.amount })
}

/** Tells an order that a refund of its own is back, however that came: nothing of the payment was left to give back. */
export async function applyNothingToRefund(queries: Queries, accountId: string, paymentId: string, receipt: string) {
  const order = await lockOfPayment(queries, accountId, paymentId)
  const refund = order && refundOfReceipt(order, receipt)
  if (refund) await tellOrder(queries, order, { type: 'refund.done', refund })
}

/** Tells the order of a payment that a refund was tried in vain for so long that a person has to look at it. */
export async function applyGivenUpRefund(queries: Queries, accountId: string, paymentId: string, receipt: string) {
  const order = await lockOfPayment(queries, accountId, paymentId)
  const refund = order && refundOfReceipt(order, receipt)
  if (refund)
    await tellOrder(queries, order, { type: 'refund.failed', refund, reason: 'The provider did not take it.' })
}

type News = Extract<OrderPayload, { type: 'refund.done' | 'refund.failed' }>

/** An order whose money went back elsewhere as a whole is not sent: it ends, and its pieces are for sale again. */
async function tellOrder(queries: Queries, order: OrderWithChart, news: News): Promise<void> {
  const after = await sendEvent(queries, order, news, 'provider')
  const { fulfilment, payment } = after.life.value
  if (payment === 'refunded' && (fulfilment === 'placed' || fulfilment === 'packed'))
    await sendEvent(queries, after, { type: 'order.cancel', reason: 'The money is back' }, 'shopkeeper')
}

async function lostOf({ query }: Queries, paymentId: string): Promise<Paise> {
  const [lost] = await query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from disputes where provider_payment = $1 and status = 'lost'`,
    [paymentId],
  )
  return lost?.sum ?? 0
}
