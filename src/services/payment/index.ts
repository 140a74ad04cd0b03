import { fetchCode } from '../fetch-code'
import { providerKeyId } from './key'
import type { PaymentProvider } from './provider'

/** Until then the pictures of the order load alone, ms. */
const PREFETCH_DELAY_MS = 1_000

const fetchRazorpay = () => fetchCode(() => import('./razorpay'))
const fetchSandbox = () => fetchCode(() => import('./sandbox'))

/**
 * The payment provider, loaded on demand: Razorpay with a key, else the sandbox, which moves no money.
 * Throws a Failure; its words, if any, are for the shopper.
 */
export async function loadProvider(): Promise<PaymentProvider> {
  const keyId = providerKeyId()
  return keyId === null ? (await fetchSandbox()).sandbox : (await fetchRazorpay()).loadRazorpay(keyId)
}

/**
 * Fetches the shop's own code for the provider ahead of Place Order, after the pictures of the order. Returns a function that
 * cancels it. The provider's script is loaded at its first use.
 */
export function prefetchProvider(): () => void {
  const timer = setTimeout(() => {
    const fetched: Promise<unknown> = providerKeyId() === null ? fetchSandbox() : fetchRazorpay()
    fetched.catch(() => {
      // Place Order tries again and says so.
    })
  }, PREFETCH_DELAY_MS)
  return () => clearTimeout(timer)
}
