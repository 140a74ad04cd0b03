import type { ActorRefFrom } from 'xstate'
import type { authMachine } from '../../machines/auth.machine'
import { bindAddresses } from './bind-addresses'
import { bindCart } from './bind-cart'
import { bindCheckout } from './bind-checkout'
import { bindLedger } from './bind-ledger'
import { bindMove } from './bind-move'
import { bindOrders } from './bind-orders'
import { bindPurchase } from './bind-purchase'
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
      purchase: bindPurchase({
        paid: (account, order) => {
          if (auth().getSnapshot().context.session?.user.email !== account) return
          children().checkout?.send({ type: 'payment.succeeded', order })
        },
        isRefused: (paymentId) => {
          const ledger = children().checkout?.getSnapshot().children.ledger?.getSnapshot()
          return ledger?.context.refused.some(({ order }) => order.paymentId === paymentId) ?? false
        },
      }),
      ledger: bindLedger({
        orderPlaced: (order, orders) => {
          children().orders?.send({ type: 'orders.replaced', items: orders })
          children().cart?.send({ type: 'cart.ordered', lines: order.products })
        },
        tellOwing: (isOwing) => children().checkout?.send({ type: isOwing ? 'ledger.owing' : 'ledger.clear' }),
      }),
      cartChanged: () => children().cart?.send({ type: 'cart.stale' }),
    }),
  }
}

export type ShopperFlows = ReturnType<typeof bindShopperFlows>
