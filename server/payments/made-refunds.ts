import type { Database } from '../database/database'
import { noteRefunds } from '../orders/refund-news'
import type { Provider } from './razorpay'
import { madeRefund } from './settle'

/** Lets the order of a payment count the provider's refunds of it. Refuses (503) if the provider does not respond. */
export async function countMadeRefunds(
  database: Database,
  provider: Provider,
  accountId: string,
  paymentId: string,
): Promise<void> {
  const made = await provider.refundsOf(paymentId)
  await database.transaction((queries) => noteRefunds(queries, accountId, paymentId, made.map(madeRefund)))
}
