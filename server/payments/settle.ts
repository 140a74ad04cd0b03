import type { Paise } from '../../domain/money/money'
import type { Order } from '../../domain/order/order'
import { viewOf } from '../../machines/order'
import type { Queries } from '../database/database'
import { addToOutbox, NO_ACCOUNT } from '../mail/outbox'
import { lockByKey, lockOfPayment } from '../orders/find-order'
import type { OrderWithChart } from '../orders/order-row'
import { recordOrder } from '../orders/record-order'
import { countRefunds, type ReportedRefund, recordRefunds, storeRefunds } from '../orders/refunds'
import { sendEvent } from '../orders/send-event'
import { type PaymentRow, replacePayments } from './payment-row'
import { CURRENCY, noteOf, type ProviderPayment, type ProviderRefund } from './razorpay'

/** Why captured money has no order, as the shopkeeper reads it. */
export type UnsettledReason =
  | 'no order of this shop'
  | 'its account is deleted'
  | 'another currency'
  | 'another amount'
  | 'a second payment of one order'
  | 'its cart is ordered already'
  | 'given back before its order'
  | 'paid too late'
  | 'its order is not to be paid so'

/** The shopper has paid twice, or paid an order that is paid, packed, changed or cancelled. The captured money goes back at once. */
const PAID_TWICE: readonly UnsettledReason[] = [
  'a second payment of one order',
  'its cart is ordered already',
  'its order is not to be paid so',
]

/** Why a payment, made or about to be captured, cannot have an order; null: it can, or has one. */
export function unsettledReason(
  { payment, hasAccount, order }: LockedPayment,
  paid: ProviderPayment,
): UnsettledReason | null {
  if (paid.amount_refunded >= paid.amount && payment?.provider_payment !== paid.id) return 'given back before its order'
  if (!payment) return 'no order of this shop'
  if (paid.currency !== CURRENCY) return 'another currency'
  if (paid.amount !== payment.amount) return 'another amount'
  if (payment.state === 'recorded') return payment.provider_payment === paid.id ? null : 'a second payment of one order'
  if (payment.state === 'replaced') return 'its cart is ordered already'
  if (!hasAccount) return 'its account is deleted'
  if (paid.amount_refunded > 0) return 'given back before its order'
  if (payment.order_id !== null)
    return order && viewOf(order.life, 'shopper', Date.now()).payable === paid.amount
      ? null
      : 'its order is not to be paid so'
  // The time at which it began counts: a bank may take long, and the price was valid until then.
  return paid.created_at * 1000 > payment.expires_at.getTime() ? 'paid too late' : null
}

/** The row of a payment, whether its account exists, and the order in cash that it pays. */
interface LockedPayment {
  payment: PaymentRow | undefined
  hasAccount: boolean
  order: OrderWithChart | null
}

/** Locks and reads a payment at the provider. */
export async function lockPayment(queries: Queries, paid: ProviderPayment): Promise<LockedPayment> {
  // Counting `owner` locks the account first (lockAccount).
  const [row] = await queries.query<PaymentRow & { accounts: number }>(
    `with ref as (select account_id, payment_id from payment_refs where ref = $1),
     owner as (select id from accounts where id = (select account_id from ref) for no key update),
     held as materialized (select ref.*, (select count(*) from owner) as accounts from ref)
     select p.*, held.accounts from held join payments p on p.account_id = held.account_id and p.id = held.payment_id
     for update of p`,
    [paid.order_id],
  )
  if (!row) return { payment: undefined, hasAccount: false, order: null }
  const { accounts, ...payment } = row
  const { account_id, order_id } = payment
  const order = order_id === null ? null : await lockByKey(queries, account_id, order_id)
  return { payment, hasAccount: accounts > 0, order }
}

/** A shopper's report of a payment: with the provider's signature, and the order of their page. */
export interface PaymentReport {
  accountId: string
  order: Order
}

/**
 * Processes a captured or refunded payment in the transaction of `queries`: records the order that the server drafted, once,
 * whether the shop, a webhook or the reconciler reports it. A payment without an order is flagged for review, and its shopper
 * is notified. The order counts the known refunds. Returns why there is no order; null: it is recorded.
 */
export async function settle(
  queries: Queries,
  paid: ProviderPayment,
  { report, refunds = [] }: { report?: PaymentReport | undefined; refunds?: readonly ProviderRefund[] } = {},
): Promise<UnsettledReason | null> {
  const locked = await lockPayment(queries, paid)
  const { payment } = locked
  const made = refunds.map(reportedRefund)
  if (payment?.state === 'recorded' && payment.provider_payment === paid.id) {
    // Also counts refunds and lost disputes that were stored while the order was being recorded.
    await recordRefunds(queries, payment.account_id, paid.id, made)
    return null
  }
  await storeRefunds(queries, undefined, paid.id, made)
  const known = await knownRefunds(queries, paid.id)
  // An event describes the past: the shop may know of refunds that were made or have failed since.
  const returned = known.hasFailed ? known.returned : Math.max(known.returned, paid.amount_refunded)
  const now = { ...paid, amount_refunded: returned }
  const reason = unsettledReason(locked, now)
  if (!payment || reason !== null) {
    const unfit = reason ?? 'no order of this shop'
    const { order } = locked
    await flagForReview(queries, now, unfit, {
      ...(payment && { accountId: payment.account_id }),
      ...report,
      // The order may have changed since it was reported.
      ...(order && { order: { ...order.content, paymentId: paid.id } }),
    })
    await reopenAfterFailure(queries, paid.id)
    return unfit
  }
  if (payment.state === 'created' && locked.order) await payOrder(queries, locked.order, payment, paid)
  else if (payment.state === 'created') {
    const { account_id, id, draft, reserved, coupon_id: codeId } = payment
    const returned = await replacePayments(queries, account_id, draft.products, id)
    const taken = reserved ? new Set(draft.products.map((line) => line.id)) : null
    await recordOrder(
      queries,
      account_id,
      { ...draft, paymentId: paid.id },
      { taken, returned, codeId, paymentRow: id },
    )
  }
  const refunded = known.count > 0 ? await lockOfPayment(queries, payment.account_id, paid.id) : null
  if (refunded) await countRefunds(queries, refunded)
  return null
}

/** Pays a locked order in cash. */
async function payOrder(queries: Queries, order: OrderWithChart, { id }: PaymentRow, paid: ProviderPayment) {
  await queries.query(
    `with paid as (
       update payments set state = 'recorded', provider_payment = $3 where account_id = $1 and id = $2)
     insert into payment_refs (ref, account_id, payment_id) values ($3, $1, $2) on conflict do nothing`,
    [order.account_id, id, paid.id],
  )
  await sendEvent(queries, order, { type: 'order.pay', payment: paid.id, amount: paid.amount }, 'shopper')
}

/** A refund as the shop stores it. */
export const reportedRefund = ({ id, amount, status, notes }: ProviderRefund): ReportedRefund => ({
  id,
  amount,
  status,
  receipt: noteOf(notes, 'receipt'),
})

/** The stored refunds of a payment. `returned`: paise that are refunded or in progress. */
async function knownRefunds({ query }: Queries, paymentId: string) {
  const [known] = await query<{ count: number; returned: number; hasFailed: boolean }>(
    `select count(*) as count, coalesce(sum(amount) filter (where status <> 'failed'), 0)::bigint as returned,
       coalesce(bool_or(status = 'failed'), false) as "hasFailed" from refunds where provider_payment = $1`,
    [paymentId],
  )
  return known ?? { count: 0, returned: 0, hasFailed: false }
}

/** A refund of money without an order has failed: the payment is flagged again, or the shop's task can be tried again. */
async function reopenAfterFailure({ query }: Queries, paymentId: string): Promise<void> {
  const failed = await query<{ id: string; receipt: string | null }>(
    `update refunds set told = status where provider_payment = $1 and status = 'failed' and told is null returning id, receipt`,
    [paymentId],
  )
  for (const { id, receipt } of failed) {
    const tasks = await query(
      `update outbox set done_at = null, set_aside_at = clock_timestamp(), reason = $2
       where kind = 'refund' and id::text = $1 returning 1`,
      [receipt, `The provider could not make the refund ${id}.`],
    )
    if (tasks.length === 0)
      await query(
        `update stray_payments set ended_at = null, ended_as = null, ended_words = null
         where provider_payment = $1 and ended_as = 'refund'`,
        [paymentId],
      )
  }
}

/**
 * Flags a captured payment without an order for review. One that was refunded in full needs none, and its flag is removed. One
 * that its shopper has paid twice is refunded.
 */
async function flagForReview(
  queries: Queries,
  paid: ProviderPayment,
  reason: UnsettledReason,
  { accountId, order }: Partial<PaymentReport>,
): Promise<void> {
  if (paid.amount_refunded >= paid.amount) {
    await queries.query(
      `update stray_payments set ended_at = clock_timestamp(), ended_as = 'refund', ended_words = 'given back at the provider'
       where provider_payment = $1 and ended_at is null`,
      [paid.id],
    )
    return
  }
  const named = accountId ?? noteOf(paid.notes, 'account') ?? null
  // Locks the account against deletion, which removes all that is stored for it. Nothing is stored for a deleted account.
  const [owner] = await queries.query<{ id: string }>('select id from accounts where id::text = $1 for key share', [
    named,
  ])
  const claim = owner && order
  const inserted = await queries.query(
    `insert into stray_payments (provider_payment, provider_order, amount, reason, account_id, claim)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
    [paid.id, paid.order_id, paid.amount, reason, owner?.id ?? null, claim ?? null],
  )
  if (inserted.length > 0) {
    if (PAID_TWICE.includes(reason) && paid.amount_refunded === 0)
      await refundUnmatchedPayment(queries, paid.id, reason)
    else if (owner) await addToOutbox(queries, owner.id, 'payment.held', { amount: paid.amount })
  } else if (claim)
    await queries.query(
      'update stray_payments set account_id = coalesce(account_id, $2), claim = coalesce(claim, $3) where provider_payment = $1',
      [paid.id, owner.id, claim],
    )
}

/** Ends the review of a payment without an order: its amount goes back, and its shopper is notified. Returns the amount. */
export async function refundUnmatchedPayment(queries: Queries, paymentId: string, reason: string): Promise<Paise> {
  const [payment] = await queries.query<{ amount: Paise; account_id: string | null }>(
    `update stray_payments set ended_at = clock_timestamp(), ended_as = 'refund', ended_words = $2
     where provider_payment = $1 returning amount, account_id`,
    [paymentId, reason],
  )
  const { amount = 0, account_id: accountId = null } = payment ?? {}
  await addToOutbox(queries, accountId ?? NO_ACCOUNT, 'refund', { paymentId, amount })
  if (accountId !== null) await addToOutbox(queries, accountId, 'payment.returned', { amount })
  return amount
}

/** Finds a payment that was flagged for review, with its outcome; undefined: it was not flagged. */
export async function findUnmatchedPayment({ query }: Queries, paymentId: string) {
  const [payment] = await query<{
    account_id: string | null
    ended_as: 'refund' | 'done' | null
    reason: UnsettledReason
  }>('select account_id, ended_as, reason from stray_payments where provider_payment = $1', [paymentId])
  return payment
}
