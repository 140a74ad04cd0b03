import { formatMoney } from '../../domain/money'
import { addToOutbox, NO_ACCOUNT } from '../mail/outbox'
import type { Shopkeeping } from './shopkeeping'

interface Stray {
  amount: number
  account_id: string | null
  ended_as: string | null
  ended_words: string | null
}

/** Settles a payment without an order: by a refund, or in another way. Throws a readable message. */
export const endStray = ({ database }: Shopkeeping, id: string, how: string, words: string): Promise<string> =>
  database.transaction(async (queries) => {
    if (how !== 'refund' && how !== 'done') throw new Error('A stray payment ends with "refund" or "done".')
    if (words.trim() === '') throw new Error('A reason is required.')
    const [stray] = await queries.query<Stray>(
      'select amount, account_id, ended_as, ended_words from stray_payments where provider_payment = $1 for update',
      [id],
    )
    if (!stray) throw new Error(`There is no stray payment ${id}.`)
    if (stray.ended_as !== null)
      throw new Error(`Payment ${id} was ended with "${stray.ended_as}": ${stray.ended_words}.`)
    await queries.query(
      'update stray_payments set ended_at = clock_timestamp(), ended_as = $2, ended_words = $3 where provider_payment = $1',
      [id, how, words],
    )
    if (how === 'done') return `Payment ${id} is settled.`
    const { amount, account_id } = stray
    await addToOutbox(queries, account_id ?? NO_ACCOUNT, 'refund', { paymentId: id, amount })
    if (account_id !== null) await addToOutbox(queries, account_id, 'payment.returned', { amount })
    return `Payment ${id}: ${formatMoney(amount)} go back as soon as the server runs.`
  })
