import type { Database } from '../database/database'
import { type PaymentRow, releaseReservation } from './payment-row'
import { noteDispute } from './provider-events'
import { noteOf, type Provider, type ProviderPayment } from './razorpay'
import { take } from './take'

/** Payments looked at in one go. */
const BATCH = 20

/**
 * Asks the provider about payments that nobody has told of: the shopper's browser or a webhook may be lost. `now`: about all
 * that have no order; else about those whose time has come. What is not paid in time gives its reserved pieces back. Ends after
 * the payment under way when `stopped`. Answers how many payments were looked at; throws the first failure when all were.
 */
export async function reconcile(
  database: Database,
  provider: Provider,
  { now = false, stopped }: { now?: boolean; stopped?: AbortSignal } = {},
): Promise<number> {
  const seen = new Set<string>()
  const failures: unknown[] = []
  for (;;) {
    const payments = (await takeDue(database, now)).filter(({ id }) => !seen.has(id))
    if (payments.length === 0) break
    for (const [at, payment] of payments.entries()) {
      if (stopped?.aborted) {
        await giveBackDue(database, payments.slice(at))
        return seen.size
      }
      seen.add(payment.id)
      // Its own time comes again; the others need not wait for it.
      await look(database, provider, payment).catch((error) => failures.push(error))
    }
  }
  if (failures.length > 0) throw failures[0]
  return seen.size
}

// Less and less often the older they are, for a week: even a payment with an order may be captured a second time. Once a day
// as long as money of it is on its way back.
const takeDue = ({ query }: Database, now: boolean) =>
  query<PaymentRow>(
    `update payments p set check_at = case when created_at > clock_timestamp() - interval '7 days'
           then clock_timestamp() + greatest(interval '2 minutes', (clock_timestamp() - created_at) / 2)
         when exists (select 1 from orders o where o.account_id = p.account_id and o.payment_id = p.provider_payment
           and o.life->'value'->>'payment' = 'refunding') then clock_timestamp() + interval '1 day'
         else 'infinity' end
     where (account_id, id) in (select account_id, id from payments
       where check_at <= clock_timestamp() or ($1 and check_at < 'infinity' and state <> 'recorded')
       order by check_at limit ${BATCH} for update skip locked)
     returning *`,
    [now],
  )

/** Those that nobody has looked at are due as before. */
async function giveBackDue({ query }: Database, payments: readonly PaymentRow[]): Promise<void> {
  for (const { account_id, id } of payments)
    await query('update payments set check_at = clock_timestamp() where account_id = $1 and id = $2', [account_id, id])
}

async function look(database: Database, provider: Provider, payment: PaymentRow): Promise<void> {
  const tries = payment.provider_order === null ? [] : await provider.paymentsOf(payment.provider_order)
  let isRecorded = payment.state === 'recorded'
  for (const paid of tries)
    isRecorded = (await take(database, provider, paid, undefined, payment.refunded > 0)) === 'recorded' || isRecorded
  if (isRecorded) return
  if (endOf(payment) < new Date()) await release(database, payment)
  // Once more when its reservation ends, at the latest: others wait for its pieces.
  else
    await database.query(
      'update payments set check_at = least(check_at, reserved_until) where account_id = $1 and id = $2 and reserved',
      [payment.account_id, payment.id],
    )
}

const endOf = ({ reserved_until, expires_at }: PaymentRow) =>
  reserved_until < expires_at ? reserved_until : expires_at

/**
 * Looks at every payment that was begun at the provider since a day or given back since, and at every dispute: after a restore
 * the database may not know of them. Answers how many payments there were.
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
    await database.transaction((queries) => noteDispute(queries, dispute))
  return seen.size
}

/** A payment with the notes of its order, where it has none of its own: they say whose it is. */
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
    if (payment) await releaseReservation(queries, payment)
  })
