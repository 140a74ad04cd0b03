import { paymentAnswer as answer } from '../../../contract/shopper-answers'
import type { OrderDraft } from '../../../domain/order/order'
import { call } from './client'

/** Lets the server price the cart, or the order in cash that is paid online, and prepare its payment. */
export async function preparePayment(
  token: string,
  { delivery, amount, orderId, mobile, gift, pays: id }: OrderDraft,
  couponId: string | null,
  signal: AbortSignal,
) {
  if (id !== undefined)
    return (await call('POST /api/user/order/{id}/payment', { params: { id }, token, signal, answer })).payment
  const body = { payment: { delivery, couponId, amount, orderId, mobile, gift } }
  return (await call('POST /api/user/payment', { body, token, signal, answer })).payment
}
