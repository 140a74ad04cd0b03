import { paymentAnswer as answer } from '../../../contract/shopper-answers'
import type { OrderDraft } from '../../../domain/order/order'
import { call } from './client'

/** Lets the server price the cart and prepare its payment. */
export async function preparePayment(
  token: string,
  { delivery, amount, orderId, mobile, gift }: OrderDraft,
  couponId: string | null,
  signal: AbortSignal,
) {
  const body = { payment: { delivery, couponId, amount, orderId, mobile, gift } }
  return (await call('POST /api/user/payment', { body, token, signal, answer })).payment
}
