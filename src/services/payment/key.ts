import { env } from '../env'

/** The provider's public key, from the build's environment or from the server's page. */
export function providerKeyId(): string | null {
  // Prerendering has no document.
  const sent = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="razorpay-key-id"]')?.content
  return env.razorpayKeyId ?? (sent || null)
}
