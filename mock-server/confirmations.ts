import { isCashPaymentId } from '../domain/order/order-kind'
import type { Accounts } from './accounts'
import { loadOrders } from './routes/load-orders'

/** Sends the reminders and cancellations of orders that their shoppers have not confirmed. */
export async function sendDueConfirmations(accounts: Accounts): Promise<void> {
  for (const { email, orders } of await accounts.all()) {
    if (!orders.some(({ paymentId }) => isCashPaymentId(paymentId))) continue
    const { withDueConfirmation } = await loadOrders()
    await accounts.change(email, (before) => {
      if (!before) throw new Error('An account is gone.')
      const after = before.orders.map(withDueConfirmation)
      return after.some((order, at) => order !== before.orders[at]) ? { ...before, orders: after } : before
    })
  }
}
