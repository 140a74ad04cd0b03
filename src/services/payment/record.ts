import type { Session } from '../../../domain/account'
import { failureOf, isRefusal } from '../../../domain/failure'
import type { Order, PaidOrder } from '../../../domain/order'
import { loadOrders, recordOrder } from '../api/orders'
import { withTabLock } from '../tab-lock'
import { recordingLockName } from './locks'
import { clearPayment, isSaved, release } from './saved-payments'

/**
 * Records a captured payment as an order and clears it, one tab at a time; answers all orders of the account. What
 * another tab has recorded meanwhile is not sent again. Throws a Failure.
 */
export const recordPayment = ({ token, user }: Session, order: PaidOrder, signal: AbortSignal): Promise<Order[]> =>
  withTabLock(recordingLockName(user.email), signal, async () => {
    if (!isSaved(user.email, order.paymentId)) {
      const orders = await loadOrders(token, signal)
      if (orders.some(({ paymentId }) => paymentId === order.paymentId)) {
        // The provider may have reported it again meanwhile, which stores it.
        clearPayment(user.email, order.paymentId)
        return orders
      }
    }
    try {
      const orders = await recordOrder(token, order, signal)
      clearPayment(user.email, order.paymentId)
      return orders
    } catch (error) {
      if (isRefusal(failureOf(error))) release(order.paymentId)
      throw error
    }
  })
