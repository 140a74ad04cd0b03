import type { ActorRefFrom } from 'xstate'
import type { authMachine } from '../../machines/auth.machine'
import { bindAddresses } from './bind-addresses'
import { bindCart } from './bind-cart'
import { bindCheckout } from './bind-checkout'
import { bindMove } from './bind-move'
import { bindOrders } from './bind-orders'
import { bindWishlist } from './bind-wishlist'

/** All that lives inside a session, and what these flows tell each other. A visitor needs none of it. */
export function bindShopperFlows(auth: () => ActorRefFrom<typeof authMachine>) {
  const children = () => auth().getSnapshot().children
  const move = bindMove({
    wishlistReplaced: (items) => children().wishlist?.send({ type: 'wishlist.replaced', items }),
    wishlistChanged: () => children().wishlist?.send({ type: 'wishlist.stale' }),
    moveLeft: () => children().cart?.send({ type: 'cart.stale' }),
  })
  return {
    cart: bindCart(move),
    wishlist: bindWishlist(),
    addresses: bindAddresses({ submitted: (change) => children().addresses?.send(change) }),
    orders: bindOrders(),
    checkout: bindCheckout({
      paid: (account, order) => {
        if (auth().getSnapshot().context.session?.user.email !== account) return
        children().checkout?.send({ type: 'payment.succeeded', order })
      },
      orderPlaced: (order, orders) => {
        children().orders?.send({ type: 'orders.replaced', items: orders })
        children().cart?.send({ type: 'cart.ordered', lines: order.products })
      },
      cartChanged: () => children().cart?.send({ type: 'cart.stale' }),
      finished: () => auth().send({ type: 'checkout.finished' }),
    }),
  }
}

export type ShopperFlows = ReturnType<typeof bindShopperFlows>
