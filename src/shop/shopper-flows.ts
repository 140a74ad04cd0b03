import type { ActorRefFrom } from 'xstate'
import type { authMachine } from '../../machines/auth.machine'
import { bindAccount } from './bind-account'
import { bindAddresses } from './bind-addresses'
import { bindCart } from './bind-cart'
import { bindCheckout } from './bind-checkout'
import { bindLedger } from './bind-ledger'
import { bindMove } from './bind-move'
import { bindOrders } from './bind-orders'
import { bindProfileForm } from './bind-profile-form'
import { bindPurchase } from './bind-purchase'
import { bindWishlist } from './bind-wishlist'
import { flowsOf } from './flows-of'

/** The account with all that lives inside a session, and what these flows tell each other. A visitor needs none of it. */
export function bindShopperFlows(auth: () => ActorRefFrom<typeof authMachine>) {
  const flows = () => flowsOf(auth())
  const move = bindMove({
    wishlistReplaced: (items) => flows().wishlist?.send({ type: 'wishlist.replaced', items }),
    wishlistChanged: () => flows().wishlist?.send({ type: 'wishlist.stale' }),
    moveLeft: () => flows().cart?.send({ type: 'cart.stale' }),
  })
  const purchase = bindPurchase({
    paid: (account, order) => {
      if (auth().getSnapshot().context.session?.user.email !== account) return
      flows().checkout?.send({ type: 'payment.succeeded', order })
    },
    isRefused: (paymentId) => {
      const ledger = flows().checkout?.getSnapshot().children.ledger?.getSnapshot()
      return ledger?.context.refused.some(({ order }) => order.paymentId === paymentId) ?? false
    },
  })
  const ledger = bindLedger({
    orderPlaced: (order, orders) => {
      flows().orders?.send({ type: 'orders.replaced', items: orders })
      flows().cart?.send({ type: 'cart.ordered', lines: order.products })
    },
    tellOwing: (orders) => {
      flows().checkout?.send({ type: orders.length > 0 ? 'ledger.owing' : 'ledger.clear' })
      auth().getSnapshot().children.account?.send({ type: 'payments.owing', orders })
    },
  })
  return {
    account: bindAccount({
      cart: bindCart(move),
      wishlist: bindWishlist(),
      addresses: bindAddresses({ submitted: (change) => flows().addresses?.send(change) }),
      orders: bindOrders(),
      profileForm: bindProfileForm({
        renamed: (session) => auth().send({ type: 'session.changed', session }),
        deleted: () => auth().send({ type: 'auth.logout' }),
      }),
      checkout: bindCheckout({ purchase, ledger, cartChanged: () => flows().cart?.send({ type: 'cart.stale' }) }),
    }),
  }
}

export type ShopperFlows = ReturnType<typeof bindShopperFlows>
