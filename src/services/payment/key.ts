import { env } from '../env'

/** The provider's public key: of this build, or of the server that sent this page. */
export function providerKeyId(): string | null {
  const sent = document.querySelector<HTMLMetaElement>('meta[name="razorpay-key-id"]')?.content
  return env.razorpayKeyId ?? (sent || null)
}
