import type * as v from 'valibot'
import { paymentAnswer } from '../../../contract/shopper-answers'
import type { OrderDraft } from '../../../domain/order'
import { call } from './client'

type Payment = v.InferOutput<typeof paymentAnswer>['payment']

/** POST /api/user/payment: what is to be paid for the cart, by the server's own prices. */
export async function preparePayment(
  token: string,
  { delivery, amount, orderId }: OrderDraft,
  couponId: string | null,
  signal: AbortSignal,
): Promise<Payment> {
  const body = { payment: { delivery, couponId, amount, orderId } }
  return (await call({ method: 'post', path: 'user/payment', body, token, signal, answer: paymentAnswer })).payment
}
