import { inspection } from './app/inspection'
import { startShop } from './app/system'
import { prefetchToaster } from './app/toasts'
import type { Shop } from './components/shop'

/** Starts the flows, while what draws them is still on its way. */
export async function start(): Promise<Shop> {
  const shop = startShop(await inspection())
  // Only who is logged in changes what may fail; a login says its own word.
  if (shop.auth.getSnapshot().hasTag('shopper')) prefetchToaster()
  return shop
}
