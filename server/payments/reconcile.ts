import type { Database } from '../database/database'
import { type PaymentRow, releaseReservation } from './payment-row'
import { storeDispute } from './provider-events'
import { noteOf, type Provider, type ProviderPayment } from './razorpay'
import { take } from './take'

/** Payments that are checked in one run. */
const BATCH = 20

/**
 * Asks the provider about payments that no one has reported: the shopper's browser or a webhook may be lost. `now`: checks all
 * without an order; otherwise those that are due. Unpaid payments lose their reservations when these end. Stops after the
 * current payment when `stopped`. Returns how many payments were checked; throws the first failure after all were.
 */
export async function reconcile(
  database: Database,
  provider: Provider,
  { now = false, stopped }: { now?: boolean; stopped?: AbortSignal } = {},
): Promise<number> {
  const seen = new Set<string>()
  const failures: unknown[] = []
  for (;;) {
    const payments = (await claimDuePayments(database, now)).filter(({ id }) => !seen.has(id))
    if (payments.length === 0) break
    for (const [at, payment] of payments.entries()) {
      if (stopped?.aborted) {
        await makeDueAgain(database, payments.slice(at))
        return seen.size
      }
      seen.add(payment.id)
      // A failed payment becomes due again. The others need not wait for it.
      await checkPayment(database, provider, payment).catch((error) => failures.push(error))
    }
  }
  if (failures.length > 0) throw failures[0]
  return seen.size
}

// Payments are checked for a week, less and less often: even one with an order may be captured a second time. While a refund of
// one is in progress, it is checked once a day.
const claimDuePayments = ({ query }: Database, now: boolean) =>
  query<PaymentRow>(
    `update payments p set check_at = case when created_at > clock_timestamp() - interval '7 days'
           then clock_timestamp() + greatest(interval '2 minutes', (clock_timestamp() - created_at) / 2)
         when exists (select 1 from orders o where o.account_id = p.account_id and (o.id = p.order_id or o.payment_id = p.provider_payment)
           and o.life->'value'->>'payment' = 'refunding') then clock_timestamp() + interval '1 day'
         else 'infinity' end
     where (account_id, id) in (select account_id, id from payments
       where check_at <= clock_timestamp() or ($1 and check_at < 'infinity' and state <> 'recorded')
       order by check_at limit ${BATCH} for update skip locked)
     returning *`,
    [now],
  )

/** Makes payments that were not checked due again. */
async function makeDueAgain({ query }: Database, payments: readonly PaymentRow[]): Promise<void> {
  for (const { account_id, id } of payments)
    await query('update payments set check_at = clock_timestamp() where account_id = $1 and id = $2', [account_id, id])
}

async function checkPayment(database: Database, provider: Provider, payment: PaymentRow): Promise<void> {
  const tries = payment.provider_order === null ? [] : await provider.paymentsOf(payment.provider_order)
  let isRecorded = payment.state === 'recorded'
  for (const paid of tries)
    isRecorded = (await take(database, provider, paid, undefined, payment.refunded > 0)) === 'recorded' || isRecorded
  if (isRecorded) return
  if (endOf(payment) < new Date()) await release(database, payment)
  // Checked again when its reservation ends at the latest, since other shoppers wait for its items.
  else
    await database.query(
      'update payments set check_at = least(check_at, reserved_until) where account_id = $1 and id = $2 and reserved',
      [payment.account_id, payment.id],
    )
}

const endOf = ({ reserved_until, expires_at }: PaymentRow) =>
  reserved_until < expires_at ? reserved_until : expires_at

/**
 * Checks every payment that was begun or refunded at the provider since a day, and every dispute: after a restore the database
 * may not know of them. Returns the number of payments.
 */
export async function reconcileSince(database: Database, provider: Provider, since: Date): Promise<number> {
  const now = new Date()
  const seen = new Set<string>()
  const see = async (paid: ProviderPayment, mayHaveRefunds = false) => {
    seen.add(paid.id)
    await take(database, provider, await withNotes(provider, paid), undefined, mayHaveRefunds)
  }
  for await (const paid of provider.between('payments', since, now)) await see(paid)
  for await (const { payment_id, status } of provider.between('refunds', since, now))
    if (!seen.has(payment_id) || status === 'failed') await see(await provider.payment(payment_id), true)
  for await (const dispute of provider.between('disputes', since, now))
    await database.transaction((queries) => storeDispute(queries, dispute))
  return seen.size
}

/** Adds the notes of its order to a payment without notes, which identify it. */
async function withNotes(provider: Provider, paid: ProviderPayment): Promise<ProviderPayment> {
  if (paid.order_id === null || paid.status !== 'captured' || noteOf(paid.notes, 'account')) return paid
  return { ...paid, notes: (await provider.order(paid.order_id)).notes }
}

const release = (database: Database, { account_id, id }: PaymentRow) =>
  database.transaction(async (queries) => {
    const [payment] = await queries.query<PaymentRow>(
      `select * from payments where account_id = $1 and id = $2 and state = 'created' for update`,
      [account_id, id],
    )
    // The shopper may have extended it meanwhile.
    if (payment && endOf(payment) < new Date()) await releaseReservation(queries, payment)
  })
