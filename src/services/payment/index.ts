import { fetchCode } from '../fetch-code'
import { providerKeyId } from './key'
import type { PaymentProvider } from './provider'

/** How long the line is left to pictures, ms. */
const PICTURES_MS = 1_000

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
 * Fetches the shop's own code for the provider ahead of Place Order, once the pictures of the order have had the line; answers how
 * to call that off. The provider's script comes with its first use.
 */
export function prefetchProvider(): () => void {
  const timer = setTimeout(() => {
    const fetched: Promise<unknown> = providerKeyId() === null ? fetchSandbox() : fetchRazorpay()
    fetched.catch(() => {
      // Place Order tries again and says so.
    })
  }, PICTURES_MS)
  return () => clearTimeout(timer)
}
