import { createActor, fromCallback } from 'xstate'
import type { Credentials, Session, SignupForm } from '../../../domain/account'
import type { Intent } from '../../../domain/intent'
import type { Order } from '../../../domain/order'
import { flows } from '../../../machines'
import { paid } from './goods'
import { clock, heard, held, type InSession } from './held'

/** The chart of who is shopping, with calls that the test answers by hand and the shopper's flows unbound. */
export function openAuth(known: Session | null = null, intent: Intent | null = null) {
  const login = held<Session, Credentials>()
  const signup = held<Session, SignupForm>()
  const logout = held<void, { session: Session }>()
  const loadFlows = held<void, unknown>()
  const toasts = heard<{ text: string }>()
  const places = heard<{ to: string }>()
  const kept = heard<{ session: Session }>()
  const dropped = heard<{ session: Session | null }>()
  const intents = heard<{ intent: Intent | null }>()
  const time = clock()
  const { cart, wishlist, addresses, orders } = flows
  // A payment is being recorded: the checkout ends when the test has answered its call.
  const recordOrder = held<Order[], InSession<{ order: Order }>>()
  const checkout = flows.checkout.provide({
    actors: {
      storedPayments: fromCallback<{ type: 'none' }, { account: string }>(({ sendBack }) =>
        sendBack({ type: 'payments.stored', orders: [paid('p1')] }),
      ),
      ledger: flows.ledger.provide({ actors: { recordOrder: recordOrder.logic } }),
    },
  })
  const auth = createActor(
    flows.auth.provide({
      actors: {
        login: login.logic,
        signup: signup.logic,
        logout: logout.logic,
        loadFlows: loadFlows.logic,
        cart,
        wishlist,
        addresses,
        orders,
        checkout,
      },
      actions: {
        toast: toasts.action,
        navigate: places.action,
        keepSession: kept.action,
        dropSession: dropped.action,
        keepIntent: intents.action,
      },
    }),
    { clock: time, input: { session: known, intent } },
  )
  auth.start()
  const children = () => auth.getSnapshot().children
  return {
    auth,
    login,
    signup,
    logout,
    loadFlows,
    texts: () => toasts.told.map(({ text }) => text),
    places,
    kept,
    dropped,
    intents,
    /** The call that keeps the checkout from ending. */
    recordOrder,
    endCheckout: () => recordOrder.last().answer([]),
    time,
    children,
    value: () => auth.getSnapshot().value,
    /** Whose flows are running, and what they were told to do first. */
    wantedInCart: () => children().cart?.getSnapshot().context.changes[0] ?? null,
    wantedInWishlist: () => children().wishlist?.getSnapshot().context.changing ?? null,
  }
}

/** A shopper whose flows are running. */
export async function openLoggedIn(session: Session) {
  const shop = openAuth(session)
  await shop.loadFlows.last().answer()
  return shop
}
