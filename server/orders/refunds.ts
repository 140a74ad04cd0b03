import type { Paise } from '../../domain/money/money'
import { isOurRefund } from '../../domain/money/order-money'
import type { OrderPayload } from '../../domain/order/order-event'
import { paymentOf } from '../../machines/order'
import { lockAccount } from '../accounts/account'
import type { Queries } from '../database/database'
import { lockOfPayment } from './find-order'
import type { OrderWithChart } from './order-row'
import { refundOfReceipt } from './refund-task'
import { sendEvent } from './send-event'

/** A refund as the provider reports it. `receipt`: the id of the shop's task, if the shop requested it. */
export interface ReportedRefund {
  id: string
  amount: Paise
  status: string
  receipt?: string | undefined
}

/**
 * Stores the state of refunds of a payment by their ids, in any order: a failed refund stays failed. The account and the order
 * of the payment are locked first, as in every change. Returns the order; null: there is none.
 */
export async function storeRefunds(
  queries: Queries,
  accountId: string | undefined,
  paymentId: string,
  refunds: readonly ReportedRefund[],
): Promise<OrderWithChart | null> {
  if (accountId !== undefined) await lockAccount(queries, accountId)
  const order = accountId === undefined ? null : await lockOfPayment(queries, accountId, paymentId)
  if (refunds.length === 0) return order
  await queries.query(
    `insert into refunds as r (id, provider_payment, amount, status, receipt)
     select id, $1, amount, case when status in ('processed', 'failed') then status else 'pending' end, receipt
     from jsonb_to_recordset($2::jsonb) as m(id text, amount bigint, status text, receipt text) order by id
     on conflict (id) do update set status = excluded.status
     where r.status = 'pending' or excluded.status = 'failed'`,
    [paymentId, JSON.stringify(refunds)],
  )
  await queries.query(
    `update payments p set refunded = coalesce((select sum(r.amount) from refunds r where r.provider_payment = $1
         and r.status <> 'failed' and not exists (select 1 from disputes d where d.id = r.id)), 0),
       check_at = case when $2 then least(check_at, clock_timestamp() + interval '10 minutes') else check_at end
     where p.account_id = $3 and p.provider_payment = $1`,
    // Only a webhook or the reconciler learns when a pending refund is done.
    [paymentId, refunds.some(({ status }) => status === 'pending'), accountId ?? null],
  )
  return order
}

interface UncountedRefund extends ReportedRefund {
  status: 'processed' | 'failed'
  counted_as: string | null
}

/** Sends a locked order the events of its stored refunds that it has not counted. */
export async function countRefunds(queries: Queries, locked: OrderWithChart): Promise<OrderWithChart> {
  let order = locked
  const uncounted = await queries.query<UncountedRefund>(
    `select id, amount, status, receipt, counted_as from refunds
     where provider_payment = $1 and status <> 'pending' and told is distinct from status order by seen_at, id`,
    [paymentOf(order)],
  )
  for (const { id, amount, status, receipt, counted_as } of uncounted) {
    // The chart ignores the failure of a refund that it has not counted.
    const refund = counted_as ?? refundOfReceipt(order, receipt) ?? id
    const reason = `The provider could not make the refund ${id}.`
    const event: RefundEvent =
      status === 'processed' ? { type: 'refund.done', refund, amount } : { type: 'refund.failed', refund, reason }
    order = await sendRefundEvent(queries, order, event)
    await queries.query('update refunds set told = status, counted_as = $2 where id = $1', [
      id,
      status === 'processed' ? refund : null,
    ])
  }
  return order
}

/** Stores the state of refunds of an account's payment, and lets its order count them. */
export async function recordRefunds(
  queries: Queries,
  accountId: string | undefined,
  paymentId: string,
  refunds: readonly ReportedRefund[],
): Promise<void> {
  const order = await storeRefunds(queries, accountId, paymentId, refunds)
  if (order) await countRefunds(queries, order)
}

/** Informs the order of a payment that a refund has failed so often that a person must look at it. */
export async function failRefund(queries: Queries, accountId: string, paymentId: string, receipt: string) {
  const order = await lockOfPayment(queries, accountId, paymentId)
  const refund = order && refundOfReceipt(order, receipt)
  if (refund && isOurRefund(order.life.context.money, refund))
    await sendRefundEvent(queries, order, { type: 'refund.failed', refund, reason: 'The provider did not take it.' })
}

type RefundEvent = Extract<OrderPayload, { type: 'refund.done' | 'refund.failed' }>

/** An order that was refunded in full elsewhere is not shipped: it is cancelled, and its items are for sale again. */
async function sendRefundEvent(queries: Queries, order: OrderWithChart, event: RefundEvent): Promise<OrderWithChart> {
  const after = await sendEvent(queries, order, event, 'provider')
  const { fulfilment, payment } = after.life.value
  if (payment !== 'refunded' || (fulfilment !== 'placed' && fulfilment !== 'packed')) return after
  return sendEvent(queries, after, { type: 'order.cancel', reason: 'The money is back' }, 'shopkeeper')
}
