import { paymentAnswer as answer } from '../../../contract/shopper-answers'
import type { Session } from '../../../domain/account/account'
import type { Coupon } from '../../../domain/cart/coupon'
import { type Failure, failureOf, isRefusal } from '../../../domain/failure'
import { tooManyPieces } from '../../../domain/money/payable'
import type { OrderDraft } from '../../../domain/order/order'
import { sameRecord } from '../../../domain/record'
import { call } from '../api/client'
import { findCoupon } from '../api/codes'
import { env } from '../env'
import { providerKeyId } from './key'

/**
 * Lets a real server price the cart and create the provider's order. Returns that order's id; `null` with the simulated
 * backend, or if the server has no provider. Too many pieces are refused with either backend. Throws a Failure.
 */
export async function preparePayment(
  { token }: Session,
  draft: OrderDraft,
  coupon: Coupon | null,
  signal: AbortSignal,
): Promise<string | null> {
  // The simulated backend compares the amount when it receives the payment.
  if (env.apiUrl === null && draft.pays !== undefined) return null
  if (env.apiUrl === null) {
    const tooMany = tooManyPieces(draft.products)
    if (tooMany !== null) throw { status: 422, messages: [tooMany] } satisfies Failure
    if (coupon) await checkCoupon(token, coupon, signal)
    return null
  }
  const { providerOrderId, keyId } = await askServer(token, draft, coupon?.id ?? null, signal)
  // The loaded window has another key than the server, so the server would not receive the payment.
  if (keyId !== providerKeyId())
    throw { status: 0, messages: ['Payment is not set up in this shop yet.'] } satisfies Failure
  return providerOrderId
}

/** No server has priced the cart, so compare the coupon with the backend's before the window opens. */
async function checkCoupon(token: string, coupon: Coupon, signal: AbortSignal): Promise<void> {
  const found = await findCoupon(token, coupon.id, signal).catch((error: unknown) => {
    const failure = failureOf(error)
    throw isRefusal(failure) ? { ...failure, about: 'coupon' } : failure
  })
  // The cart is then refetched with the current coupon.
  if (!sameRecord(found, coupon)) throw { status: 409, messages: [] } satisfies Failure
}

/** Lets the server price the cart, or the order in cash that is paid online, and prepare its payment. */
async function askServer(
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
