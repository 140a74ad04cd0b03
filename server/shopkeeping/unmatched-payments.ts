import { formatMoney } from '../../domain/money/money'
import { addToOutbox, NO_ACCOUNT } from '../mail/outbox'
import type { Shopkeeping } from './shopkeeping'

interface UnmatchedPayment {
  amount: number
  account_id: string | null
  ended_as: string | null
  ended_words: string | null
}

/** Settles a payment without an order: by a refund, or in another way. Throws a readable message. */
export const settleUnmatchedPayment = (
  { database }: Shopkeeping,
  id: string,
  how: string,
  reason: string,
): Promise<string> =>
  database.transaction(async (queries) => {
    if (how !== 'refund' && how !== 'done') throw new Error('A payment without an order ends with "refund" or "done".')
    if (reason.trim() === '') throw new Error('A reason is required.')
    const [payment] = await queries.query<UnmatchedPayment>(
      'select amount, account_id, ended_as, ended_words from stray_payments where provider_payment = $1 for update',
      [id],
    )
    if (!payment) throw new Error(`There is no payment ${id} without an order.`)
    if (payment.ended_as !== null)
      throw new Error(`Payment ${id} was ended with "${payment.ended_as}": ${payment.ended_words}.`)
    await queries.query(
      'update stray_payments set ended_at = clock_timestamp(), ended_as = $2, ended_words = $3 where provider_payment = $1',
      [id, how, reason],
    )
    if (how === 'done') return `Payment ${id} is settled.`
    const { amount, account_id } = payment
    await addToOutbox(queries, account_id ?? NO_ACCOUNT, 'refund', { paymentId: id, amount })
    if (account_id !== null) await addToOutbox(queries, account_id, 'payment.returned', { amount })
    return `Payment ${id}: ${formatMoney(amount)} go back as soon as the server runs.`
  })
