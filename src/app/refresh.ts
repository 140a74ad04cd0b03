import { type ActorRefFrom, waitFor } from 'xstate'
import type { authMachine } from '../../machines/auth.machine'
import type { TabNews } from '../services/tabs'

type List = Extract<TabNews, { type: 'changed' }>['what']

const stale = new Set<List>()

/** Another tab changed a list: it is looked at again as soon as this tab is looked at and nothing is under way. */
export function refreshFromTabs(auth: ActorRefFrom<typeof authMachine>, list: List): void {
  stale.add(list)
  if (document.visibilityState === 'visible') refreshStale(auth)
  else document.addEventListener('visibilitychange', () => refreshStale(auth), { once: true })
}

function refreshStale(auth: ActorRefFrom<typeof authMachine>) {
  for (const list of stale) {
    stale.delete(list)
    refresh(auth, list)
  }
}

/** A list is looked at again as soon as nothing is under way there. */
export function refresh(auth: ActorRefFrom<typeof authMachine>, list: List): void {
  const { cart, wishlist, addresses, orders } = auth.getSnapshot().children
  // A flow that ended meanwhile (logout) has nothing left to refresh.
  if (list === 'cart' && cart)
    whenReady(
      waitFor(cart, (s) => s.matches('ready')),
      () => cart.send({ type: 'cart.reload' }),
    )
  if (list === 'wishlist' && wishlist)
    whenReady(
      waitFor(wishlist, (s) => s.matches('ready')),
      () => wishlist.send({ type: 'wishlist.reload' }),
    )
  if (list === 'addresses' && addresses)
    whenReady(
      waitFor(addresses, (s) => s.matches('ready')),
      () => addresses.send({ type: 'addresses.reload' }),
    )
  if (list === 'orders' && orders)
    whenReady(
      waitFor(orders, (s) => s.matches('ready')),
      () => orders.send({ type: 'orders.reload' }),
    )
}

function whenReady(ready: Promise<unknown>, reload: () => void) {
  ready.then(reload, () => {})
}
