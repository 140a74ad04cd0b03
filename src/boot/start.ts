import type { Shop } from '../shop/hooks'
import { inspection } from '../shop/inspection'
import { startShop } from '../shop/start-shop'
import { prefetchToaster } from '../shop/toasts'

/** Starts the flows, while what draws them is still on its way. */
export async function start(): Promise<Shop> {
  const shop = startShop(await inspection())
  // Only who is logged in changes what may fail; a login says its own word.
  if (shop.auth.getSnapshot().hasTag('shopper')) prefetchToaster()
  return shop
}
