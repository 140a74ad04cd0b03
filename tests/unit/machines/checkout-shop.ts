import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Session } from '../../../domain/account'
import type { CartItem } from '../../../domain/cart'
import type { Coupon } from '../../../domain/coupon'
import type { Order, OrderDraft } from '../../../domain/order'
import { flows } from '../../../machines'
import { draft, line, oud, session } from './goods'
import { clock, heard, held, type InSession } from './held'

/** The checkout's chart with calls that the test answers by hand. `isLocked`: another tab pays. `hasServer`: one prepares payments. */
export function openCheckout({ isLocked = false, hasServer = false } = {}) {
  const loadProvider = held<void, unknown>()
  const verifyCart = held<{ items: CartItem[]; unrecorded: Order[] }>()
  const preparePayment = held<string | null, InSession<{ draft: OrderDraft; coupon: Coupon | null }>>()
  const recordOrder = held<Order[], InSession<{ order: Order }>>()
  const windows: { draft: OrderDraft; providerOrderId: string | null; isOpen: boolean }[] = []
  const locks: ('held' | 'released')[] = []
  const toasts = heard<{ text: string }>()
  const placed = heard<{ order: Order; orders: Order[] }>()
  const changed = heard<unknown>()
  const finished = heard<unknown>()
  const time = clock()
  const checkout = createActor(
    flows.checkout.provide({
      actors: {
        storedPayments: fromCallback<{ type: 'none' }, { account: string }>(() => {}),
        loadProvider: loadProvider.logic,
        paymentLock: fromCallback<{ type: 'none' }, { account: string }>(({ sendBack }) => {
          sendBack({ type: isLocked ? 'payment.lockedByOtherTab' : 'payment.locked' })
          const at = locks.push('held') - 1
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
        >(({ input: { draft, providerOrderId } }) => {
          const window = { draft, providerOrderId, isOpen: true }
          windows.push(window)
          return () => {
            window.isOpen = false
          }
        }),
        recordOrder: recordOrder.logic,
      },
      actions: {
        toast: toasts.action,
        orderPlaced: placed.action,
        cartChanged: changed.action,
        finished: finished.action,
      },
    }),
    { clock: time, input: { session } },
  ).start()
  const place = { type: 'checkout.place', draft, coupon: null } as const
  /** Place Order, up to the comparison with the cart. */
  const verify = async () => {
    checkout.send(place)
    await loadProvider.last().answer()
  }
  /** Place Order, up to the open window. */
  const pay = async () => {
    await verify()
    await verifyCart.last().answer({ items: [line(oud)], unrecorded: [] })
  }
  const openWindows = () => windows.filter(({ isOpen }) => isOpen).length
  return {
    checkout,
    loadProvider,
    verifyCart,
    preparePayment,
    recordOrder,
    windows,
    openWindows,
    locks,
    texts: () => toasts.told.map(({ text }) => text),
    placed,
    changed,
    finished,
    time,
    place,
    verify,
    pay,
    alert: () => checkout.getSnapshot().context.alert,
    canPlace: () => checkout.getSnapshot().can(place),
    isAt: (value: { window: 'closed' } | { recording: 'idle' | 'recording' | 'unrecorded' | 'refused' }) =>
      checkout.getSnapshot().matches(value),
  }
}
