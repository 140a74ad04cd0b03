import type { Account, KeptOrder } from '../account-record'
import { isServed } from '../fault'
import type { Faults } from '../fault-store'
import type { TakesRefund } from '../order-life'

/** Loads the order chart with the first call that needs it. */
export const loadOrderLife = () => import('../order-life')

/** Loads the rules of invoices with the first call that needs them. */
export const loadDocuments = () => import('../order-documents')

/** A planted fault of this path is the provider's result of the next refund: refused, or none yet for status 0. */
export const PROVIDER_REFUNDS = '/api/__provider/refunds'

/** Returns the results of refunds as determined by the planted faults. */
export const refundsOf =
  (faults: Faults): TakesRefund =>
  () => {
    const fault = faults.take('POST', PROVIDER_REFUNDS)
    if (fault?.status === 0) return null
    return !fault || isServed(fault)
  }

/** Replaces an order of an account. The same order back changes nothing. */
export function withOrder(before: Account, order: KeptOrder, change: (order: KeptOrder) => KeptOrder): Account {
  const after = change(order)
  if (after === order) return before
  return { ...before, orders: before.orders.map((kept) => (kept === order ? after : kept)) }
}
