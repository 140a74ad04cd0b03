import { call } from './client'

/** Lets the shop write once a product is back. */
export async function watchStock(token: string, productId: string, signal: AbortSignal): Promise<void> {
  await call('POST /api/user/alert', { body: { productId }, token, signal })
}
