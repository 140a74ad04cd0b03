import type { Session } from '../../../domain/account'
import type { Coupon } from '../../../domain/coupon'
import type { Failure } from '../../../domain/failure'
import type { OrderDraft } from '../../../domain/order'
import { preparePayment as askServer } from '../api/payments'
import { env } from '../env'
import type { PaymentProvider } from './provider'

/**
 * The payment provider, loaded on demand: Razorpay with a key, else the sandbox, which moves no money.
 * Throws a Failure; its words, if any, are for the shopper.
 */
export async function loadProvider(): Promise<PaymentProvider> {
  const keyId = providerKeyId()
  if (keyId !== null) return (await import('./razorpay')).loadRazorpay(keyId)
  return (await import('./sandbox')).sandbox
}

/** The provider's public key: of this build, or of the server that sent this page. */
function providerKeyId(): string | null {
  const sent = document.querySelector<HTMLMetaElement>('meta[name="razorpay-key-id"]')?.content
  return env.razorpayKeyId ?? (sent || null)
}

/**
 * Lets a real server price a cart and make the provider's order, and answers that order's id; null beside the simulated
 * backend, and where the server has no provider. Throws a Failure.
 */
export async function preparePayment(
  { token }: Session,
  draft: OrderDraft,
  coupon: Coupon | null,
  signal: AbortSignal,
): Promise<string | null> {
  if (env.apiUrl === null) return null
  const { providerOrderId, keyId } = await askServer(token, draft, coupon?.id ?? null, signal)
  // The window that was loaded could not be paid into what the server waits for.
  if (keyId !== providerKeyId())
    throw { status: 0, messages: ['Payment is not set up in this shop yet.'] } satisfies Failure
  return providerOrderId
}
