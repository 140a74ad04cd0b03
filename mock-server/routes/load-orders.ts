import type { Account, OrderRecord } from '../account-record'
import { isServed } from '../fault'
import type { Faults } from '../fault-store'
import type { GetRefundResult } from '../order-records'

/** Loads the order chart with the first call that needs it. */
export const loadOrders = () => import('../order-records')

/** Loads the rules of invoices with the first call that needs them. */
export const loadDocuments = () => import('../order-documents')

/** A planted fault of this path is the provider's result of the next refund: refused, or none yet for status 0. */
export const PROVIDER_REFUNDS = '/api/__provider/refunds'

/** Returns the results of refunds as determined by the planted faults. */
export const refundResultsOf =
  (faults: Faults): GetRefundResult =>
  () => {
    const fault = faults.take('POST', PROVIDER_REFUNDS)
    if (fault?.status === 0) return null
    return !fault || isServed(fault)
  }

/** Replaces an order of an account. The same order back changes nothing. */
export function replaceOrder(
  before: Account,
  order: OrderRecord,
  change: (order: OrderRecord) => OrderRecord,
): Account {
  const after = change(order)
  if (after === order) return before
  return { ...before, orders: before.orders.map((other) => (other === order ? after : other)) }
}
