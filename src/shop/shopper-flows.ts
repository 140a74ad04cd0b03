import { type ActorRefFrom, type AnyActorRef, createActor, type InspectionEvent } from 'xstate'
import { couponRefusalText } from '../../domain/cart/coupon-refusal'
import type { authMachine } from '../../machines/auth/auth.machine'
import { endSession } from '../services/end-session'
import { restoreLostPayments } from '../services/payment/saved-payments'
import { onChoiceStored } from '../services/saved-state'
import { provideAccount } from './account'
import { provideAddresses } from './addresses'
import { provideCart } from './cart'
import { provideCheckout } from './checkout'
import { flowsOf } from './flows-of'
import { provideLedger } from './ledger'
import { provideMove } from './move'
import { type List, whenUnanswered } from './notify-tabs'
import { provideOrders } from './orders'
import { provideProfileForm } from './profile-form'
import { providePurchase } from './purchase'
import { provideRefetch } from './refetch'
import { keepUnsavedPayments, provideUnsavedPayments } from './unsaved-payments'
import { provideWishlist } from './wishlist'

/** The account with all flows of a session, connected with each other and with other tabs. A visitor does not load them. */
export function provideShopperFlows(auth: () => ActorRefFrom<typeof authMachine>) {
  const flows = () => flowsOf(auth())
  const move = provideMove({
    wishlistReplaced: (items) => flows().wishlist?.send({ type: 'wishlist.replaced', items }),
    wishlistChanged: () => flows().wishlist?.send({ type: 'wishlist.stale' }),
    moveLeft: () => flows().cart?.send({ type: 'cart.stale' }),
  })
  const purchase = providePurchase({
    paid: (account, order) => {
      if (auth().getSnapshot().context.session?.user.email !== account) return
      flows().checkout?.send({ type: 'payment.succeeded', order })
    },
    isRefused: (paymentId) => {
      const ledger = flows().checkout?.getSnapshot().children.ledger?.getSnapshot()
      return ledger?.context.refused.some(({ order }) => order.paymentId === paymentId) ?? false
    },
  })
  const ledger = provideLedger({
    orderPlaced: (order, orders) => {
      flows().orders?.send({ type: 'orders.replaced', items: orders })
      if (order.pays === undefined) flows().cart?.send({ type: 'cart.ordered', lines: order.products })
      flows().checkout?.send({ type: 'order.placed' })
    },
    orderRefused: (order, failure) => {
      // The price may have changed.
      if (failure.about !== 'coupon') return flows().cart?.send({ type: 'cart.stale' })
      const text = couponRefusalText(order, failure)
      if (order.kind === 'cash') flows().checkout?.send({ type: 'order.refused', text })
      flows().cart?.send({ type: 'coupon.refused', text: order.kind === 'cash' ? null : text })
    },
    owingChanged: (orders) => {
      flows().checkout?.send({ type: orders.length > 0 ? 'ledger.owing' : 'ledger.clear' })
      auth().getSnapshot().children.account?.send({ type: 'payments.owing', orders })
    },
  })
  const refetch = provideRefetch((list, type) => {
    const actor: AnyActorRef | undefined = flows()[list]
    actor?.send({ type })
  })
  const unsavedPayments = provideUnsavedPayments()
  return {
    refetch,
    unsavedPayments,
    endSession,
    /** Starts the flows that outlive a session. Returns the one that receives changes of other tabs. */
    start(options: { inspect?: (event: InspectionEvent) => void }) {
      keepUnsavedPayments(unsavedPayments, options)
      restoreLostPayments()
      const actor = createActor(refetch, options).start()
      const send = (type: 'list.unanswered' | 'list.changed') => (list: List) => actor.send({ type, list })
      whenUnanswered(send('list.unanswered'))
      onChoiceStored(send('list.changed'))
      return actor
    },
    account: provideAccount({
      cart: provideCart(move),
      wishlist: provideWishlist(),
      addresses: provideAddresses({ submitted: (change) => flows().addresses?.send(change) }),
      orders: provideOrders(),
      profileForm: provideProfileForm({
        renamed: (session) => auth().send({ type: 'session.changed', session }),
        deleted: () => auth().send({ type: 'auth.logout' }),
      }),
      checkout: provideCheckout({
        purchase,
        ledger,
        cartChanged: () => flows().cart?.send({ type: 'cart.stale' }),
        couponRefused: () => flows().cart?.send({ type: 'coupon.refused', text: null }),
      }),
    }),
  }
}

export type ShopperFlows = ReturnType<typeof provideShopperFlows>
