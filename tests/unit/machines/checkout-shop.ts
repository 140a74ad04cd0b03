import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Session } from '../../../domain/account/account'
import type { CartItem } from '../../../domain/cart/cart'
import type { Coupon } from '../../../domain/cart/coupon'
import type { Order, OrderDraft, PaidOrder } from '../../../domain/order/order'
import { flows } from '../../../machines'
import { deferred, type InSession, recorded } from '../../support/deferred'
import { draft, line, oud, session } from '../../support/items'

/**
 * The checkout with its purchase and its ledger, and requests that the test resolves. `hasServer`: a server prepares
 * payments. `stored`: the payments in storage.
 */
export function openCheckout({ hasServer = false, stored = [] as PaidOrder[] } = {}) {
  const loadProvider = deferred<void, unknown>()
  const verifyCart = deferred<{ items: CartItem[]; unrecorded: Order[] }>()
  const preparePayment = deferred<string | null, InSession<{ draft: OrderDraft; coupon: Coupon | null }>>()
  const recordOrder = deferred<Order[], InSession<{ order: Order }>>()
  const windows: { isOpen: boolean }[] = []
  const locks: ('deferred' | 'released')[] = []
  const toasts = recorded<{ text: string }>()
  const placed = recorded<{ order: Order; orders: Order[] }>()
  const changed = recorded<unknown>()
  const purchase = flows.purchase.provide({
    actors: {
      loadProvider: loadProvider.logic,
      paymentLock: fromCallback<{ type: 'none' }, { account: string }>(({ sendBack }) => {
        sendBack({ type: 'payment.locked' })
        const at = locks.push('deferred') - 1
        return () => {
          locks[at] = 'released'
        }
      }),
      verifyCart: verifyCart.logic,
      preparePayment: hasServer
        ? preparePayment.logic
        : fromPromise<string | null, InSession<{ draft: OrderDraft; coupon: Coupon | null }>>(async () => null),
      paymentWindow: fromCallback<
        { type: 'none' },
        { session: Session; draft: OrderDraft; providerOrderId: string | null }
      >(() => {
        const window = { isOpen: true }
        windows.push(window)
        return () => {
          window.isOpen = false
        }
      }),
    },
    actions: { toast: toasts.action },
  })
  const ledger = flows.ledger.provide({
    actors: { recordOrder: recordOrder.logic },
    actions: {
      orderPlaced: placed.action,
      owingChanged: (_, { orders }) => checkout.send({ type: orders.length > 0 ? 'ledger.owing' : 'ledger.clear' }),
    },
  })
  const checkout = createActor(
    flows.checkout.provide({
      actors: {
        storedPayments: fromCallback<{ type: 'none' }, { account: string }>(({ sendBack }) => {
          if (stored.length > 0) sendBack({ type: 'payments.stored', orders: stored })
        }),
        purchase,
        ledger,
      },
      actions: { toast: toasts.action, cartChanged: changed.action },
    }),
    { input: { session } },
  )
  checkout.start()
  const place = { type: 'checkout.place', draft, coupon: null } as const
  /** Places an order, up to the comparison with the cart. */
  const verify = async () => {
    checkout.send(place)
    await loadProvider.last().answer()
  }
  /** Places an order, up to the open window. */
  const pay = async () => {
    await verify()
    await verifyCart.last().answer({ items: [line(oud)], unrecorded: [] })
  }
  const children = () => checkout.getSnapshot().children
  const payments = () => {
    const snapshot = children().ledger?.getSnapshot()
    if (!snapshot) throw new Error('The ledger does not run')
    return snapshot
  }
  return {
    checkout,
    loadProvider,
    verifyCart,
    preparePayment,
    recordOrder,
    windows,
    openWindows: () => windows.filter(({ isOpen }) => isOpen).length,
    locks,
    texts: () => toasts.calls.map(({ text }) => text),
    placed,
    changed,
    place,
    verify,
    pay,
    alert: () => children().purchase?.getSnapshot().context.alert ?? checkout.getSnapshot().context.alert,
    /** Makes the ledger throw. */
    failLedger: () => checkout.send({ type: 'xstate.error.actor.ledger', error: 'broken' } as never),
    canPlace: () => checkout.getSnapshot().can(place),
    /** The payments that the ledger holds. */
    payments: () => payments().context,
    retry: () => children().ledger?.send({ type: 'ledger.retry' }),
    ledgerIs: (work: 'idle' | 'recording' | 'unrecorded' | 'refused') => payments().matches({ work }),
    isOver: () => checkout.getSnapshot().status === 'done',
  }
}
