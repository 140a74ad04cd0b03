import type { Failure } from '../../../domain/failure'
import { env } from '../env'
import type { PaymentProvider } from './provider'

/**
 * The payment provider, loaded on demand: Razorpay with a key, else the sandbox beside the simulated backend.
 * Throws a Failure; its words, if any, are for the shopper.
 */
export async function loadProvider(): Promise<PaymentProvider> {
  if (env.razorpayKeyId) return (await import('./razorpay')).loadRazorpay(env.razorpayKeyId)
  if (env.apiUrl) throw { status: 0, messages: ['Payment is not set up in this shop yet.'] } satisfies Failure
  return (await import('./sandbox')).sandbox
}
