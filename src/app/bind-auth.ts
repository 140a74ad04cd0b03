import { type ActorRefFrom, fromPromise } from 'xstate'
import type { Credentials, Session, SignupForm } from '../../domain/account'
import { authMachine } from '../../machines/auth.machine'
import type { wishlistMachine } from '../../machines/wishlist.machine'
import { login, signup } from '../services/api/auth'
import { keepIntent } from '../services/kept'
import { dropSession, keepSession } from '../services/session'
import { tellTabs } from '../services/tabs'
import { bindAddresses } from './bind-addresses'
import { bindCart } from './bind-cart'
import { bindCheckout } from './bind-checkout'
import { bindOrders } from './bind-orders'
import { bindWishlist } from './bind-wishlist'
import { goTo } from './navigation'
import { refresh } from './refresh'
import { accessOf } from './routes'
import { showToast } from './toasts'

/** The auth chart with all that lives inside a session, and the news that these flows have for each other. */
export function bindAuth(auth: () => ActorRefFrom<typeof authMachine>) {
  const children = () => auth().getSnapshot().children
  return authMachine.provide({
    actors: {
      login: fromPromise<Session, Credentials>(({ input, signal }) => login(input, signal)),
      signup: fromPromise<Session, SignupForm>(({ input, signal }) => signup(input, signal)),
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
    },
    actions: {
      keepSession: (_, { session }) => {
        keepSession(session)
        tellTabs({ type: 'session' })
      },
      dropSession: () => {
        dropSession()
        tellTabs({ type: 'session' })
      },
      keepIntent: (_, { intent }) => keepIntent(intent),
      navigate: (_, { to }) => {
        // On a page for shoppers the guard sends the visitor to the login page by itself.
        if (accessOf(location.pathname) === 'logged-in') return
        goTo(to, { state: { from: location.pathname + location.search } })
      },
      toast: (_, message) => showToast(message),
    },
  })
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
