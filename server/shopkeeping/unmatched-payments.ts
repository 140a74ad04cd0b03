import { formatMoney } from '../../domain/money/money'
import { refundUnmatchedPayment } from '../payments/settle'
import type { Shopkeeping } from './shopkeeping'

interface UnmatchedPayment {
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
      'select ended_as, ended_words from stray_payments where provider_payment = $1 for update',
      [id],
    )
    if (!payment) throw new Error(`There is no payment ${id} without an order.`)
    if (payment.ended_as !== null)
      throw new Error(`Payment ${id} was ended with "${payment.ended_as}": ${payment.ended_words}.`)
    if (how === 'refund') {
      const amount = await refundUnmatchedPayment(queries, id, reason)
      return `Payment ${id}: ${formatMoney(amount)} go back as soon as the server runs.`
    }
    await queries.query(
      `update stray_payments set ended_at = clock_timestamp(), ended_as = 'done', ended_words = $2 where provider_payment = $1`,
      [id, reason],
    )
    return `Payment ${id} is settled.`
  })
