import { fetchCode } from '../fetch-code'
import { providerKeyId } from './key'
import type { PaymentProvider } from './provider'

/**
 * The payment provider, loaded on demand: Razorpay with a key, else the sandbox, which moves no money.
 * Throws a Failure; its words, if any, are for the shopper.
 */
export async function loadProvider(): Promise<PaymentProvider> {
  const keyId = providerKeyId()
  if (keyId !== null) return (await fetchCode(() => import('./razorpay'))).loadRazorpay(keyId)
  return (await fetchCode(() => import('./sandbox'))).sandbox
}
