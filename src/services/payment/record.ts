import type { Session } from '../../../domain/account'
import { type Failure, failureOf, isRefusal } from '../../../domain/failure'
import type { Order, PaidOrder } from '../../../domain/order'
import { loadOrders, recordOrder } from '../api/orders'
import { withTabLock } from '../tab-lock'
import { recordingLockName } from './locks'
import { clearPayment, isSaved, savePayment } from './saved-payments'
import { unsaved } from './unsaved-payments'

const REFUSED_ELSEWHERE: Failure = { status: 409, messages: ['The shop refused it in another tab.'] }

/**
 * Records a captured payment as an order and clears it, one tab at a time; answers all orders of the account. What
 * another tab has recorded meanwhile is not sent again. Throws a Failure.
 */
export const recordPayment = ({ token, user }: Session, order: PaidOrder, signal: AbortSignal): Promise<Order[]> =>
  withTabLock(recordingLockName(user.email), signal, async () => {
    if (!isSaved(user.email, order.paymentId)) {
      const orders = await loadOrders(token, signal).catch((error: unknown) => {
        if (order.kind !== 'cash') savePayment(user.email, order)
        throw error
      })
      if (orders.some(({ paymentId }) => paymentId === order.paymentId)) {
        // The provider may have reported it again meanwhile, which stores it.
        clearPayment(user.email, order.paymentId)
        return orders
      }
      // A payment is never given up. An order in cash that is gone without one was refused in another tab, which has said so.
      const isGone = !isSaved(user.email, order.paymentId) && !unsaved?.has(order.paymentId)
      if (order.kind === 'cash' && isGone) throw REFUSED_ELSEWHERE
      // No tab has recorded it, so something else removed it: a reload must find it again.
      savePayment(user.email, order)
    }
    try {
      const orders = await recordOrder(token, order, signal)
      clearPayment(user.email, order.paymentId)
      return orders
    } catch (error) {
      // Nothing is paid: an order in cash that is refused is not sent again at the next visit.
      if (isRefusal(failureOf(error))) {
        if (order.kind === 'cash') clearPayment(user.email, order.paymentId)
        else unsaved?.send({ type: 'payment.refused', paymentId: order.paymentId })
      }
      throw error
    }
  })
