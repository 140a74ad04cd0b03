import { createActor, fromCallback } from 'xstate'
import type { Session } from '../../../domain/account/account'
import type { Intent } from '../../../domain/account/intent'
import type { Order } from '../../../domain/order/order'
import { flows } from '../../../machines'
import type { Entry } from '../../../machines/auth/types'
import { clock, deferred, type InSession, recorded } from '../../support/deferred'
import { paid } from '../../support/items'

/** A shopper whose flows run without effects. The test ends the requests. */
export async function openLoggedIn(session: Session) {
  const enter = deferred<Session, Entry>()
  const loadFlows = deferred<void, undefined>()
  const toasts = recorded<{ text: string }>()
  const intents = recorded<{ intent: Intent | null }>()
  const time = clock()
  const { cart, wishlist, addresses, orders } = flows
  // A payment is being recorded, so the checkout finishes when the test resolves that request.
  const recordOrder = deferred<Order[], InSession<{ order: Order }>>()
  const checkout = flows.checkout.provide({
    actors: {
      storedPayments: fromCallback<{ type: 'none' }, { account: string }>(({ sendBack }) =>
        sendBack({ type: 'payments.stored', orders: [paid('p1')] }),
      ),
      ledger: flows.ledger.provide({
        actors: { recordOrder: recordOrder.logic },
        actions: { owingChanged: (_, { orders }) => account()?.send({ type: 'payments.owing', orders }) },
      }),
    },
  })
  const ofSession = flows.account.provide({
    actors: { cart, wishlist, addresses, orders, profileForm: flows['profile-form'], checkout },
    actions: { dropSession: () => {}, saveIntent: intents.action },
  })
  const auth = createActor(
    flows.auth.provide({
      actors: { enter: enter.logic, loadFlows: loadFlows.logic, account: ofSession },
      actions: { toast: toasts.action, saveIntent: intents.action },
    }),
    { clock: time, input: { session, intent: null } },
  )
  auth.start()
  const account = () => auth.getSnapshot().children.account
  const children = () => account()?.getSnapshot().children ?? {}
  await loadFlows.last().answer()
  return {
    auth,
    enter,
    loadFlows,
    texts: () => toasts.calls.map(({ text }) => text),
    intents,
    /** The request that the checkout waits for. */
    recordOrder,
    endCheckout: () => recordOrder.last().answer([]),
    time,
    children,
    value: () => auth.getSnapshot().value,
    account,
    isEnding: () => account()?.getSnapshot().matches({ session: 'ending' }) ?? false,
    /** The action that the cart was started with. */
    wantedInCart: () => children().cart?.getSnapshot().context.changes[0] ?? null,
  }
}
