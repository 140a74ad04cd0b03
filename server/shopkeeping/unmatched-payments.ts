import { wrongAfter } from '../../contract/order-refusals'
import type { SearchedQuery } from '../../contract/queries'
import { conflict, notFound, ownersOnly, unprocessable } from '../../contract/refusal'
import { timestamp } from '../../contract/timestamp'
import type { Settlement, UnmatchedPayment } from '../../domain/desk/desk-people'
import { formatMoney, type Paise, toRupees } from '../../domain/money/money'
import type { Queries } from '../database/database'
import { pattern } from '../orders/desk-list'
import { refundUnmatchedPayment } from '../payments/settle'
import type { Shopkeeping } from './shopkeeping'

/** The payments without an order that are not settled. */
export const UNMATCHED = 'select 1 from stray_payments where ended_at is null'

/** A page of the payments without an order, oldest first. Refuses (422) a page that follows no payment. */
export async function unmatchedPayments({ query }: Queries, { search, after, limit }: SearchedQuery) {
  const [first] =
    after === undefined ? [] : await query('select 1 from stray_payments where provider_payment = $1', [after])
  if (after !== undefined && !first) throw wrongAfter('this list')
  const rows = await query<Omit<UnmatchedPayment, 'at'> & { at: Date }>(
    `select s.provider_payment as id, s.seen_at as at, s.amount, s.reason, a.email_as_given as email
     from stray_payments s left join accounts a on a.id = s.account_id
     where s.ended_at is null and (lower(s.provider_payment) like $1 or lower(s.reason) like $1 or coalesce(a.email, '') like $1)
       and ($2::text is null or (s.seen_at, s.provider_payment) >
         (select p.seen_at, p.provider_payment from stray_payments p where p.provider_payment = $2))
     order by s.seen_at, s.provider_payment limit $3`,
    [pattern(search), after ?? null, limit + 1],
  )
  const payments = rows.slice(0, limit).map(({ at, amount, ...payment }) => ({
    ...payment,
    at: timestamp(at),
    amount: amount === null ? null : toRupees(amount),
  }))
  return { payments, next: rows.length > limit ? (payments.at(-1)?.id ?? null) : null }
}

interface EndedPayment {
  amount: Paise | null
  ended_as: string | null
  ended_words: string | null
}

/** Settles a payment without an order for a command of the terminal. Throws a readable message. */
export const settleUnmatchedPayment = (
  { database }: Shopkeeping,
  id: string,
  how: string,
  reason: string,
): Promise<string> =>
  database.transaction(async (queries) => {
    if (how !== 'refund' && how !== 'done') throw new Error('A payment without an order ends with "refund" or "done".')
    if (reason.trim() === '') throw new Error('A reason is required.')
    const amount = await endPayment(queries, id, { how, reason }, null)
    return how === 'refund'
      ? `Payment ${id}: ${formatMoney(amount)} go back as soon as the server runs.`
      : `Payment ${id} is settled.`
  })

/**
 * Ends the review of a payment without an order: it is refunded, or was settled another way. Returns its amount. `most`: the largest
 * amount that the shopkeeper may settle; null: any. Refuses (404) an unknown payment, (409) one that has ended, (403) one above `most`, and (422)
 * the refund of an unknown amount.
 */
export async function endPayment(
  queries: Queries,
  id: string,
  { how, reason }: Pick<Settlement, 'how' | 'reason'>,
  most: Paise | null,
): Promise<Paise> {
  const [payment] = await queries.query<EndedPayment>(
    'select amount, ended_as, ended_words from stray_payments where provider_payment = $1 for update',
    [id],
  )
  if (!payment) throw notFound('payment without an order')
  const { amount, ended_as: ended } = payment
  if (ended !== null) throw conflict(`Payment ${id} was ended with "${ended}": ${payment.ended_words}.`)
  if (most !== null && (amount ?? Number.POSITIVE_INFINITY) > most)
    throw ownersOnly(`You can settle payments of up to ${formatMoney(most)}. Ask an owner of the shop.`)
  if (how === 'refund' && amount === null)
    throw unprocessable('The amount of this payment is not known. Refund it at the payment provider.')
  if (how === 'refund') return refundUnmatchedPayment(queries, id, reason)
  await queries.query(
    `update stray_payments set ended_at = clock_timestamp(), ended_as = 'done', ended_words = $2 where provider_payment = $1`,
    [id, reason],
  )
  return amount ?? 0
}
