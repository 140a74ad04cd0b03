import type { Shop } from './hooks'

/** Tells the charts of lists that the connection has returned, so that what could not be fetched is tried again. */
export function retryWhenOnline({ auth, catalogue }: Pick<Shop, 'auth' | 'catalogue'>): void {
  addEventListener('online', () => {
    const { cart, wishlist, addresses, orders } = auth.getSnapshot().children
    for (const list of [catalogue, cart, wishlist, addresses, orders]) list?.send({ type: 'connection.returned' })
  })
}
