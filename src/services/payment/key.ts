import { env } from '../env'

/** Whether anybody may try the shop as a guest: not where real money moves. */
export const hasGuests = (): boolean => !providerKeyId()?.startsWith('rzp_live_')

/** The provider's public key: of this build, or of the server that sent this page. */
export function providerKeyId(): string | null {
  const sent = document.querySelector<HTMLMetaElement>('meta[name="razorpay-key-id"]')?.content
  return env.razorpayKeyId ?? (sent || null)
}
