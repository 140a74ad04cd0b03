import type { ActorRefFrom } from 'xstate'
import type { authMachine } from '../../machines/auth.machine'
import type { wishlistMachine } from '../../machines/wishlist.machine'
import { bindAddresses } from './bind-addresses'
import { bindCart } from './bind-cart'
import { bindCheckout } from './bind-checkout'
import { bindOrders } from './bind-orders'
import { bindWishlist } from './bind-wishlist'
import { refresh } from './refresh'

/** All that lives inside a session, and the news that these flows have for each other. A visitor needs none of it. */
export function bindShopperFlows(auth: () => ActorRefFrom<typeof authMachine>) {
  const children = () => auth().getSnapshot().children
  return {
    cart: bindCart({
      wishlistReplaced: (items) => children().wishlist?.send({ type: 'wishlist.replaced', items }),
      watchWishlist: () => watch(children().wishlist),
      wishlistUnclear: () => refresh(auth(), 'wishlist'),
      moveLeft: () => refresh(auth(), 'cart'),
    }),
    wishlist: bindWishlist(),
    addresses: bindAddresses((request) => children().addresses?.send(request)),
    orders: bindOrders(),
    checkout: bindCheckout({
      paid: (account, order) => {
        if (auth().getSnapshot().context.user?.email !== account.email) return
        children().checkout?.send({ type: 'payment.succeeded', order })
      },
      orderPlaced: (items) => {
        children().orders?.send({ type: 'orders.replaced', items })
        children().cart?.send({ type: 'cart.emptied' })
      },
    }),
  } satisfies Parameters<typeof authMachine.provide>[0]['actors']
}

function watch(wishlist: ActorRefFrom<typeof wishlistMachine> | undefined): () => boolean {
  const isBusy = () => wishlist?.getSnapshot().hasTag('busy') === true
  let wasBusy = isBusy()
  const watching = wishlist?.subscribe(() => {
    wasBusy ||= isBusy()
  })
  return () => {
    watching?.unsubscribe()
    return wasBusy && !isBusy()
  }
}
