import { call } from './client'

/** Requests a mail when a product is back in stock. */
export async function watchStock(token: string, productId: string, signal: AbortSignal): Promise<void> {
  await call('POST /api/user/alert', { body: { productId }, token, signal })
}
