import type { Session } from '../../../domain/account'
import type { Coupon } from '../../../domain/coupon'
import type { Failure } from '../../../domain/failure'
import type { OrderDraft } from '../../../domain/order'
import { tooManyPieces } from '../../../domain/payable'
import { sameRecord } from '../../../domain/record'
import { findCoupon } from '../api/codes'
import { preparePayment as askServer } from '../api/payments'
import { env } from '../env'
import { providerKeyId } from './key'

/**
 * Lets a real server price a cart and make the provider's order, and answers that order's id; null beside the simulated
 * backend, and where the server has no provider. For too many pieces nothing is paid, whoever answers. Throws a Failure.
 */
export async function preparePayment(
  { token }: Session,
  draft: OrderDraft,
  coupon: Coupon | null,
  signal: AbortSignal,
): Promise<string | null> {
  if (env.apiUrl === null) {
    const tooMany = tooManyPieces(draft.products)
    if (tooMany !== null) throw { status: 422, messages: [tooMany] } satisfies Failure
    if (coupon) await checkCoupon(token, coupon, signal)
    return null
  }
  const { providerOrderId, keyId } = await askServer(token, draft, coupon?.id ?? null, signal)
  // The window that was loaded could not be paid into what the server waits for.
  if (keyId !== providerKeyId())
    throw { status: 0, messages: ['Payment is not set up in this shop yet.'] } satisfies Failure
  return providerOrderId
}

/** Nobody has priced the cart: what the coupon is by now is asked for before the window opens. */
async function checkCoupon(token: string, coupon: Coupon, signal: AbortSignal): Promise<void> {
  if (sameRecord(await findCoupon(token, coupon.id, signal), coupon)) return
  const messages = [`The coupon ${coupon.name} has changed. Please apply it again in your cart.`]
  throw { status: 422, messages } satisfies Failure
}
