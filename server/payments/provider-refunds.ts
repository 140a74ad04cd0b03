import type { Database } from '../database/database'
import { recordRefunds } from '../orders/refunds'
import type { Provider } from './razorpay'
import { reportedRefund } from './settle'

/** Lets the order of a payment count the provider's refunds of it. Refuses (503) if the provider does not respond. */
export async function countProviderRefunds(
  database: Database,
  provider: Provider,
  accountId: string,
  paymentId: string,
): Promise<void> {
  const made = await provider.refundsOf(paymentId)
  await database.transaction((queries) => recordRefunds(queries, accountId, paymentId, made.map(reportedRefund)))
}
