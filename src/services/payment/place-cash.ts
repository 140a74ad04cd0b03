import { v4 as uuid } from 'uuid'
import type { OrderDraft, PaidOrder } from '../../../domain/order'
import { cashPaymentId } from '../../../domain/order-kind'
import { savePayment } from './saved-payments'

/** The order of a draft that is paid in cash, kept until it is recorded. Its id is made once: sent twice it is one order. */
export function placeCash(account: string, { mobile: _, ...ordered }: OrderDraft): PaidOrder {
  const order: PaidOrder = { ...ordered, paymentId: cashPaymentId(uuid()), kind: 'cash' }
  savePayment(account, order)
  return order
}
