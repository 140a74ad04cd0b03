import type { Queries } from '../database/database'
import { recordRefunds } from '../orders/refunds'
import { refOf } from './payment-row'
import type { ProviderDispute, ProviderEvent } from './razorpay'
import { reportedRefund, settle } from './settle'

/** Processes an event of the provider in the transaction of `queries`. Events arrive at least once, in any order. */
export async function applyProviderEvent(queries: Queries, { event, payload }: ProviderEvent): Promise<void> {
  const paid = payload.payment?.entity
  const reported = payload.refund?.entity
  const refund = reported && event === 'refund.failed' ? { ...reported, status: 'failed' } : reported
  if (payload.dispute) await storeDispute(queries, payload.dispute.entity)
  if (paid?.status === 'captured' || paid?.status === 'refunded')
    await settle(queries, paid, { refunds: refund ? [refund] : [] })
  else if (refund) {
    const ref = await refOf(queries, refund.payment_id)
    await recordRefunds(queries, ref?.account_id, refund.payment_id, [reportedRefund(refund)])
  }
}

/**
 * Stores the state of a dispute. One that has ended stays so, even if an earlier event arrives late. A lost dispute counts as a
 * refund.
 */
export async function storeDispute(
  queries: Queries,
  { id, payment_id, amount, status }: ProviderDispute,
): Promise<void> {
  await queries.query(
    `insert into disputes (id, provider_payment, amount, status) values ($1, $2, $3, $4)
     on conflict (id) do update set status = excluded.status, amount = excluded.amount
     where disputes.status not in ('won', 'lost', 'closed')`,
    [id, payment_id, amount, status],
  )
  if (status !== 'lost') return
  const ref = await refOf(queries, payment_id)
  await recordRefunds(queries, ref?.account_id, payment_id, [{ id, amount, status: 'processed' }])
}
