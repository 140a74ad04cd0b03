import type { Session } from '../../../domain/account/account'
import { type Failure, failureOf, isRefusal } from '../../../domain/failure'
import type { Order, PaidOrder } from '../../../domain/order/order'
import { loadOrders, recordOrder } from '../api/orders'
import { withTabLock } from '../tab-lock'
import { recordingLockName } from './locks'
import { clearPayment, isSaved, savePayment } from './saved-payments'
import { unsaved } from './unsaved-payments'

const REFUSED_ELSEWHERE: Failure = { status: 409, messages: ['The shop refused it in another tab.'] }

/**
 * Records a captured payment as an order and clears it, in one tab at a time. Does not send it again if another tab has
 * recorded it meanwhile. Returns all orders of the account. Throws a Failure.
 */
export const recordPayment = ({ token, user }: Session, order: PaidOrder, signal: AbortSignal): Promise<Order[]> =>
  withTabLock(recordingLockName(user.email), signal, async () => {
    if (!isSaved(user.email, order.paymentId)) {
      const orders = await loadOrders(token, signal).catch((error: unknown) => {
        if (order.kind !== 'cash') savePayment(user.email, order)
        throw error
      })
      if (orders.some(({ paymentId, paidWith }) => paymentId === order.paymentId || paidWith === order.paymentId)) {
        // The provider may have reported the payment again meanwhile, which stores it.
        clearPayment(user.email, order.paymentId)
        return orders
      }
      // A payment is never given up. A cash order that is neither stored nor recorded was refused in another tab, which showed
      // that.
      const isMissing = !isSaved(user.email, order.paymentId) && !unsaved?.has(order.paymentId)
      if (order.kind === 'cash' && isMissing) throw REFUSED_ELSEWHERE
      // No tab has recorded it, so something else removed it. Store it again, so that a reload finds it.
      savePayment(user.email, order)
    }
    try {
      const orders = await recordOrder(token, order, signal)
      clearPayment(user.email, order.paymentId)
      return orders
    } catch (error) {
      // Nothing was paid for a refused cash order, so the next visit must not send it again.
      if (isRefusal(failureOf(error))) {
        if (order.kind === 'cash') clearPayment(user.email, order.paymentId)
        else unsaved?.send({ type: 'payment.refused', paymentId: order.paymentId })
      }
      throw error
    }
  })
