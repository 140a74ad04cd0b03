import type { Session } from '../../../domain/account'
import type { Coupon } from '../../../domain/coupon'
import type { Failure } from '../../../domain/failure'
import type { OrderDraft } from '../../../domain/order'
import { tooManyPieces } from '../../../domain/payable'
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
    return null
  }
  const { providerOrderId, keyId } = await askServer(token, draft, coupon?.id ?? null, signal)
  // The window that was loaded could not be paid into what the server waits for.
  if (keyId !== providerKeyId())
    throw { status: 0, messages: ['Payment is not set up in this shop yet.'] } satisfies Failure
  return providerOrderId
}
