import { inspection } from './app/inspection'
import { startShop } from './app/system'
import { prefetchToaster } from './app/toasts'
import type { Shop } from './components/shop'
import { recallUser } from './services/session'

/** Starts the flows, while what draws them is still on its way. */
export async function start(): Promise<Shop> {
  const shopperFlows = recallUser() && (await import('./app/shopper-flows')).bindShopperFlows
  const shop = startShop(shopperFlows, await inspection())
  // Only who is logged in changes what may fail; a login says its own word.
  if (shopperFlows) prefetchToaster()
  return shop
}
