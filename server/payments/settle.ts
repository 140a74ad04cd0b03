import type { Queries } from '../database/database'
import { recordOrder } from '../orders/record-order'
import { claimRef, type PaymentRow, refOf } from './payment-row'
import type { ProviderPayment } from './razorpay'

/**
 * What a captured payment leads to, in the transaction of `queries`: the order that the server drafted, once, whoever tells of
 * the payment: the shop, a webhook or the reconciler. One that no order can stand for (unknown, of another amount, a second
 * one) is kept for a person. Answers whether its order is recorded.
 */
export async function settle(queries: Queries, paid: ProviderPayment): Promise<boolean> {
  const ref = paid.order_id === null ? undefined : await refOf(queries, paid.order_id)
  if (!ref?.payment_id) return keepForAPerson(queries, paid, 'no order of this shop')
  const [payment] = await queries.query<PaymentRow>(
    'select * from payments where account_id = $1 and id = $2 for update',
    [ref.account_id, ref.payment_id],
  )
  if (!payment) return keepForAPerson(queries, paid, 'no order of this shop')
  if (payment.amount !== paid.amount) return keepForAPerson(queries, paid, 'another amount')
  if (payment.state === 'recorded')
    return payment.provider_payment === paid.id || keepForAPerson(queries, paid, 'a second payment of one order')
  await claimRef(queries, paid.id, payment.account_id, payment.id)
  await recordOrder(queries, payment.account_id, { ...payment.draft, paymentId: paid.id }, payment.reserved)
  await queries.query(
    `update payments set state = 'recorded', provider_payment = $3, reserved = false where account_id = $1 and id = $2`,
    [payment.account_id, payment.id, paid.id],
  )
  return true
}

async function keepForAPerson(
  { query }: Queries,
  { id, order_id, amount }: ProviderPayment,
  reason: string,
): Promise<false> {
  await query(
    `insert into stray_payments (provider_payment, provider_order, amount, reason) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [id, order_id, amount, reason],
  )
  return false
}
