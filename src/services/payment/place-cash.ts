import { v4 as uuid } from 'uuid'
import type { OrderDraft, PaidOrder } from '../../../domain/order/order'
import { cashPaymentId } from '../../../domain/order/order-kind'
import { savePayment } from './saved-payments'

/** Creates a cash-on-delivery order and stores it until it is recorded. Its id makes a repeated request idempotent. */
export function placeCash(account: string, draft: OrderDraft): PaidOrder {
  const order: PaidOrder = { ...draft, paymentId: cashPaymentId(uuid()), kind: 'cash' }
  savePayment(account, order)
  return order
}
