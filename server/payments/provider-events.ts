import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/database'
import { NO_ACCOUNT } from '../mail/outbox'
import { applyChargeback, applyRefund } from '../orders/refund-news'
import { refOf } from './payment-row'
import { noteOf, type ProviderDispute, type ProviderEvent, type ProviderPayment, type ProviderRefund } from './razorpay'
import { settle } from './settle'

/** What an event of the provider leads to, in the transaction of `queries`. They come at least once, in any order. */
export async function applyProviderEvent(queries: Queries, { event, payload }: ProviderEvent): Promise<void> {
  const paid = payload.payment?.entity
  const refund = payload.refund?.entity
  if (payload.dispute) await noteDispute(queries, payload.dispute.entity)
  if (refund && event === 'refund.failed') await noteFailedRefund(queries, { ...refund, status: 'failed' }, paid)
  else if (paid?.status === 'captured' || paid?.status === 'refunded')
    await settle(queries, paid, { refunds: refund ? [refund] : [] })
}

/** Keeps the state of a dispute. One that is over stays so, whatever is told late. What is lost is back with the shopper. */
export async function noteDispute(
  queries: Queries,
  { id, payment_id, amount, status }: ProviderDispute,
): Promise<void> {
  await queries.query(
    `insert into disputes (id, provider_payment, amount, status) values ($1, $2, $3, $4)
     on conflict (id) do update set status = excluded.status, amount = excluded.amount
     where disputes.status not in ('won', 'lost', 'closed')`,
    [id, payment_id, amount, status],
  )
  const ref = status === 'lost' ? await refOf(queries, payment_id) : undefined
  if (ref) await applyChargeback(queries, ref.account_id, payment_id, { id, amount })
}

/** A refund that the provider took has failed: the money is not back. A person decides what is tried next. */
async function noteFailedRefund(
  queries: Queries,
  { notes, ...refund }: ProviderRefund,
  paid: ProviderPayment | undefined,
): Promise<void> {
  const { id, payment_id, amount } = refund
  const receipt = noteOf(notes, 'receipt')
  const ref = await refOf(queries, payment_id)
  await queries.query(
    `update payments set refunded = coalesce($3, greatest(0, refunded - $4))
     where account_id = $1 and id = $2 and provider_payment = $5`,
    [ref?.account_id ?? null, ref?.payment_id ?? null, paid?.amount_refunded ?? null, amount, payment_id],
  )
  if (ref) await applyRefund(queries, ref.account_id, payment_id, { ...refund, receipt }, paid?.amount_refunded ?? 0)
  const reason = `The provider could not make the refund ${id}.`
  const set = await queries.query(
    `update outbox set done_at = null, set_aside_at = clock_timestamp(), reason = $2
     where kind = 'refund' and id::text = $1 returning 1`,
    [receipt ?? null, reason],
  )
  if (set.length > 0) return
  // It was made at the provider's dashboard.
  const [order] = await queries.query<{ id: string }>(
    'select id from orders where account_id = $1 and payment_id = $2',
    [ref?.account_id ?? null, payment_id],
  )
  await queries.query(
    `insert into outbox (id, account_id, kind, content, set_aside_at, reason)
     values ($1, $2, 'refund', $3, clock_timestamp(), $4)`,
    [
      randomUUID(),
      ref?.account_id ?? NO_ACCOUNT,
      { paymentId: payment_id, amount, ...(order && { orderId: order.id }) },
      reason,
    ],
  )
}
