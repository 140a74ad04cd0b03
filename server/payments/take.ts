import type { Database } from '../database/database'
import type { Provider, ProviderPayment } from './razorpay'
import { lockPayment, type PaymentReport, settle, type UnsettledReason, unsettledReason } from './settle'

/** What has become of a payment: its order is recorded, it is not paid, or why it has no order. */
export type Taken = 'recorded' | 'unpaid' | UnsettledReason

/**
 * Takes what the provider says is paid. Authorized money is captured where its order can be recorded, and not otherwise: it
 * goes back by itself.
 */
export async function take(
  database: Database,
  provider: Provider,
  known: ProviderPayment,
  report?: PaymentReport,
): Promise<Taken> {
  let paid = known
  if (paid.status === 'authorized') {
    const reason = await database.transaction(async (queries) => {
      const { payment, hasAccount } = await lockPayment(queries, paid)
      return unsettledReason(payment, hasAccount, paid)
    })
    if (reason !== null) return reason
    paid = await provider.capture(paid)
  }
  if (paid.status !== 'captured' && paid.status !== 'refunded') return 'unpaid'
  const refunds = paid.amount_refunded > 0 ? await provider.refundsOf(paid.id) : []
  return (await database.transaction((queries) => settle(queries, paid, { report, refunds }))) ?? 'recorded'
}
