import { importWithRetry } from '../import-with-retry'
import { providerKeyId } from './key'
import type { PaymentProvider } from './provider'

/** Until then only the pictures of the order load, ms. */
const PREFETCH_DELAY_MS = 1_000

const fetchRazorpay = () => importWithRetry(() => import('./razorpay'))
const fetchSandbox = () => importWithRetry(() => import('./sandbox'))

/**
 * Loads the payment provider: Razorpay with a key, else the sandbox, which moves no money.
 * Throws a Failure. Its messages, if any, are for the shopper.
 */
export async function loadProvider(): Promise<PaymentProvider> {
  const keyId = providerKeyId()
  return keyId === null ? (await fetchSandbox()).sandbox : (await fetchRazorpay()).loadRazorpay(keyId)
}

/**
 * Prefetches the shop's code for the provider before Place Order, after the pictures of the order. Returns a function that
 * cancels it. The provider's own script loads on first use.
 */
export function prefetchProvider(): () => void {
  const timer = setTimeout(() => {
    const fetched: Promise<unknown> = providerKeyId() === null ? fetchSandbox() : fetchRazorpay()
    fetched.catch(() => {
      // Place Order tries again and reports the error.
    })
  }, PREFETCH_DELAY_MS)
  return () => clearTimeout(timer)
}
