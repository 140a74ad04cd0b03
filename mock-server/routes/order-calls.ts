import type { Account, KeptOrder } from '../account-record'
import { isServed } from '../fault'
import type { Faults } from '../fault-store'
import type { TakesRefund } from '../order-life'

/** The chart of orders, with the first call that concerns one. */
export const loadOrderLife = () => import('../order-life')

/** The rules of invoices, with the first call that needs them. */
export const loadDocuments = () => import('../order-documents')

/** A planted fault of this path makes a refund fail, as one of the provider does; with status 0 the provider says nothing yet. */
export const PROVIDER_REFUNDS = '/api/__provider/refunds'

/** Whether refunds are taken, as the faults of this tab say. */
export const refundsOf =
  (faults: Faults): TakesRefund =>
  () => {
    const fault = faults.take('POST', PROVIDER_REFUNDS)
    if (fault?.status === 0) return null
    return !fault || isServed(fault)
  }

/** An account in which one order has become another. The same order back changes nothing. */
export function withOrder(before: Account, order: KeptOrder, change: (order: KeptOrder) => KeptOrder): Account {
  const after = change(order)
  if (after === order) return before
  return { ...before, orders: before.orders.map((kept) => (kept === order ? after : kept)) }
}
