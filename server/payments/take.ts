import { conflict } from '../../contract/refusal'
import type { Database } from '../database/database'
import { IS_OF_CART } from './payment-row'
import type { Provider, ProviderPayment } from './razorpay'
import { lockPayment, type PaymentReport, settle, type UnsettledReason, unsettledReason } from './settle'

/** The state of a payment: its order is recorded, it is not paid, or why it has no order. */
export type PaymentOutcome = 'recorded' | 'unpaid' | UnsettledReason

/**
 * Processes a payment that the provider reports as paid. An authorized payment is captured only if its order can be recorded;
 * otherwise the provider releases it. `mayHaveRefunds`: also reads refunds, which may have failed.
 */
export async function take(
  database: Database,
  provider: Provider,
  known: ProviderPayment,
  report?: PaymentReport,
  mayHaveRefunds = false,
): Promise<PaymentOutcome> {
  let paid = known
  if (paid.status === 'authorized') {
    const reason = await database.transaction(async (queries) =>
      unsettledReason(await lockPayment(queries, paid), paid),
    )
    if (reason !== null) return reason
    paid = await provider.capture(paid)
  }
  if (paid.status !== 'captured' && paid.status !== 'refunded') return 'unpaid'
  const refunds = mayHaveRefunds || paid.amount_refunded > 0 ? await provider.refundsOf(paid.id) : []
  return (await database.transaction((queries) => settle(queries, paid, { report, refunds }))) ?? 'recorded'
}

/** 409: the cart was ordered by an earlier payment. */
export const alreadyPaid = () => conflict('You have already paid for this cart. Please check your orders.')

/** The open payments of a cart or an order that are checked at the provider: the reconciler has checked older ones. */
const CHECKED = { days: 1, most: 10 } as const

/**
 * Asks the provider about the open payments of an account's cart, and records one that turns out to be paid. Then it refuses
 * (409) to order the cart again. `paymentId`: of a cash order, which is not refused if it is recorded already.
 */
export async function refusePaidCart(
  database: Database,
  provider: Provider,
  accountId: string,
  paymentId: string | null = null,
): Promise<void> {
  const open = await database.query<{ provider_order: string }>(
    `select provider_order from payments p where account_id = $1 and state = 'created' and provider_order is not null
       and expires_at > clock_timestamp() - interval '${CHECKED.days} days' and ${IS_OF_CART} and not exists (select 1 from payment_refs where ref = $2)
     order by expires_at desc limit ${CHECKED.most}`,
    [accountId, paymentId],
  )
  if (await takePaid(database, provider, open)) throw alreadyPaid()
}

/** Asks the provider about the open payments of an order in cash, and records one that turns out to be paid. `id`: as for `lockOwn`. */
export async function recordLatePayment(
  database: Database,
  provider: Provider,
  accountId: string,
  id: string,
): Promise<void> {
  const open = await database.query<{ provider_order: string }>(
    `select provider_order from payments where account_id = $1 and state = 'created' and provider_order is not null
       and expires_at > clock_timestamp() - interval '${CHECKED.days} days'
       and order_id in (select id from orders where account_id = $1 and (id::text = $2 or order_ref = $2))
     order by expires_at desc limit ${CHECKED.most}`,
    [accountId, id],
  )
  await takePaid(database, provider, open)
}

/** Records the payments that the provider reports as paid. Returns whether there is one with an order. */
async function takePaid(database: Database, provider: Provider, open: readonly { provider_order: string }[]) {
  const made = await Promise.all(open.map(({ provider_order }) => provider.paymentsOf(provider_order)))
  let isPaid = false
  for (const paid of made.flat()) isPaid = (await take(database, provider, paid)) === 'recorded' || isPaid
  return isPaid
}
