import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/database'
import { type PaymentRow, refOf } from './payment-row'
import type { ProviderEvent, ProviderPayment } from './razorpay'
import { settle } from './settle'

type Dispute = NonNullable<ProviderEvent['payload']['dispute']>['entity']
type Refund = NonNullable<ProviderEvent['payload']['refund']>['entity']

/** What an event of the provider leads to, in the transaction of `queries`. They come at least once, in any order. */
export async function hear(queries: Queries, { event, payload }: ProviderEvent): Promise<void> {
  const paid = payload.payment?.entity
  if (payload.dispute) await noteDispute(queries, payload.dispute.entity)
  if (payload.refund && event === 'refund.failed') await noteFailedRefund(queries, payload.refund.entity, paid)
  else if (paid?.status === 'captured' || paid?.status === 'refunded') await settle(queries, paid)
}

/** Keeps the state of a dispute. One that is over stays so, whatever is told late. */
const noteDispute = ({ query }: Queries, { id, payment_id, amount, status }: Dispute) =>
  query(
    `insert into disputes (id, provider_payment, amount, status) values ($1, $2, $3, $4)
     on conflict (id) do update set status = excluded.status, amount = excluded.amount
     where disputes.status not in ('won', 'lost', 'closed')`,
    [id, payment_id, amount, status],
  )

/** A refund that the provider took has failed: the money is not back. A person decides what is tried next. */
async function noteFailedRefund(
  queries: Queries,
  { id, payment_id, amount }: Refund,
  paid: ProviderPayment | undefined,
): Promise<void> {
  const ref = await refOf(queries, payment_id)
  const [payment] = await queries.query<PaymentRow>(
    `update payments set refunded = coalesce($3, greatest(0, refunded - $4))
     where account_id = $1 and id = $2 and provider_payment = $5 returning *`,
    [ref?.account_id ?? null, ref?.payment_id ?? null, paid?.amount_refunded ?? null, amount, payment_id],
  )
  const reason = `The provider could not make the refund ${id}.`
  const set = await queries.query(
    `update outbox set done_at = null, set_aside_at = clock_timestamp(), reason = $2
     where kind = 'refund' and content->>'paymentId' = $1 returning 1`,
    [payment_id, reason],
  )
  if (set.length > 0) return
  // It was made at the provider's dashboard.
  const [order] = await queries.query<{ id: string }>(
    'select id from orders where account_id = $1 and payment_id = $2',
    [payment?.account_id ?? null, payment_id],
  )
  await queries.query(
    `insert into outbox (id, account_id, kind, content, set_aside_at, reason)
     values ($1, $2, 'refund', $3, clock_timestamp(), $4)`,
    [
      randomUUID(),
      payment?.account_id ?? NOBODY,
      { paymentId: payment_id, amount, ...(order && { orderId: order.id }) },
      reason,
    ],
  )
}

/** The account of a task that belongs to none. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'
