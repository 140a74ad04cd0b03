import type { ActorRefFrom } from 'xstate'
import type { authMachine } from '../../machines/auth.machine'
import { flowsOf } from './flows-of'
import type { List } from './notify-tabs'

/** Tells the charts which lists another tab has changed. They are refetched when this tab is visible. */
export function refreshFromTabs(auth: ActorRefFrom<typeof authMachine>): (list: List) => void {
  const markStale: Record<List, () => void> = {
    cart: () => flowsOf(auth).cart?.send({ type: 'cart.stale' }),
    wishlist: () => flowsOf(auth).wishlist?.send({ type: 'wishlist.stale' }),
    addresses: () => flowsOf(auth).addresses?.send({ type: 'addresses.stale' }),
    orders: () => flowsOf(auth).orders?.send({ type: 'orders.stale' }),
  }
  return (list) => {
    if (document.visibilityState === 'visible') markStale[list]()
    // The same listener is added once, however often the list changes meanwhile.
    else document.addEventListener('visibilitychange', markStale[list], { once: true })
  }
}
