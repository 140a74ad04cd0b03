import { v5 } from 'uuid'
import type { Paise } from '../../domain/money/money'
import { paymentOf } from '../../machines/order'
import type { Queries } from '../database/database'
import type { OrderRow, OrderWithChart } from './order-row'

/**
 * The id of the task that makes a refund of an order at the provider, who receives it as the receipt. The same refund always has
 * the same id, so that one that is sent twice is made once.
 */
const refundTaskId = ({ id }: Pick<OrderRow, 'id'>, refund: string): string => v5(refund, id)

/**
 * The refund of an order, in progress or failed, that the provider knows by a receipt; undefined: the receipt is of another
 * one.
 */
export function refundOfReceipt(order: OrderWithChart, receipt: string | undefined): string | undefined {
  const refund = order.life.context.money.refund?.id
  return refund !== undefined && refundTaskId(order, refund) === receipt ? refund : undefined
}

/** Queues a refund at the provider. A failed refund is tried again. Returns false if the order was not paid at the provider. */
export async function sendRefund(
  { query }: Queries,
  order: OrderWithChart,
  { id: refund, amount }: { id: string; amount: Paise },
): Promise<boolean> {
  const { account_id, id } = order
  const paymentId = paymentOf(order)
  const [paid] = await query('select 1 from payments where account_id = $1 and provider_payment = $2', [
    account_id,
    paymentId,
  ])
  if (!paid) return false
  await query(
    `insert into outbox as t (id, account_id, kind, content) values ($1, $2, 'refund', $3)
     on conflict (id) do update set done_at = null, set_aside_at = null, reason = null, failure = null, tries = 0,
       due_at = clock_timestamp(),
       content = t.content || jsonb_build_object('round', coalesce((t.content->>'round')::int, 0) + 1)`,
    [refundTaskId(order, refund), account_id, { orderId: id, paymentId, amount, refund }],
  )
  return true
}

/** Stores one set-aside task for an order with a failed refund, and closes it otherwise. `reason`: why the refund failed. */
export async function updateFailedRefundTask({ query }: Queries, order: OrderWithChart, reason: string): Promise<void> {
  const { account_id, id, life } = order
  const paymentId = paymentOf(order)
  const { refund, owed } = life.context.money
  if (life.context.kind === 'cash') return
  const isOpen = `account_id = $1 and kind = 'refund' and content->>'orderId' = $2 and set_aside_at is not null and done_at is null`
  if (life.value.payment !== 'refundFailed') {
    await query(`update outbox set done_at = clock_timestamp() where ${isOpen}`, [account_id, id])
    return
  }
  if ((await query(`select 1 from outbox where ${isOpen}`, [account_id, id])).length > 0) return
  await query(
    `insert into outbox (id, account_id, kind, content, set_aside_at, reason) values ($1, $2, 'refund', $3, clock_timestamp(), $4)
     on conflict (id) do update set done_at = null, set_aside_at = excluded.set_aside_at, reason = excluded.reason`,
    [
      refundTaskId(order, refund?.id ?? 'failed'),
      account_id,
      { orderId: id, paymentId, amount: owed, ...(refund && { refund: refund.id }) },
      reason,
    ],
  )
}
