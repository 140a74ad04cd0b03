import { v4 as uuid } from 'uuid'
import { fromCallback } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { OrderDraft, PaidOrder } from '../../domain/order/order'
import { cashPaymentId } from '../../domain/order/order-kind'
import type { Provided } from '../../machines/effect'
import { type PurchaseEffects, purchaseMachine } from '../../machines/purchase/purchase.machine'
import { loadCart } from '../services/api/cart'
import { effect } from '../services/effect'
import { loadProvider } from '../services/payment'
import { lockPayments } from '../services/payment/lock'
import { preparePayment } from '../services/payment/prepare'
import { loadPayments, savePayment } from '../services/payment/saved-payments'
import { openPaymentWindow } from '../services/payment/window'
import { saveGift } from '../services/saved-gift'
import { showToast } from './toasts'

interface Callbacks {
  /** A payment was captured for an account, which may no longer be logged in. */
  paid(account: string, order: PaidOrder): void
  /** Whether the backend has permanently refused a payment. */
  isRefused(paymentId: string): boolean
}

/** A purchase with its effects. */
export const providePurchase = ({ paid: notify, isRefused }: Callbacks) => {
  const paid: Callbacks['paid'] = (account, order) => {
    // The next order is a gift only if the shopper chooses the option again.
    if (order.pays === undefined) saveGift(account, null)
    notify(account, order)
  }
  const unrecorded = (account: string) => loadPayments(account).filter(({ paymentId }) => !isRefused(paymentId))
  return purchaseMachine.provide({
    actors: {
      loadProvider: effect<void, unknown>(async () => {
        await loadProvider()
      }),
      paymentLock: fromCallback<{ type: 'none' }, { account: string }>(({ input, sendBack }) =>
        lockPayments(input.account, sendBack),
      ),
      verifyCart: effect(async ({ session: { token, user } }, signal) => {
        // Read before the cart. If another tab records a payment meanwhile, the payment leaves storage, but its products are
        // still in this cart.
        const stored = unrecorded(user.email)
        const items = await loadCart(token, signal)
        return { items, unrecorded: stored.length > 0 ? stored : unrecorded(user.email) }
      }),
      placeCash: fromCallback<{ type: 'none' }, { session: Session; draft: OrderDraft }>(({ input, sendBack }) => {
        const account = input.session.user.email
        // Another tab stores its payment before it reports it.
        if (unrecorded(account).length > 0) sendBack({ type: 'payment.reported' })
        else paid(account, placeCash(account, input.draft))
        return () => {}
      }),
      preparePayment: effect(({ session, draft, coupon }, signal) => preparePayment(session, draft, coupon, signal)),
      paymentWindow: fromCallback<
        { type: 'none' },
        { session: Session; draft: OrderDraft; providerOrderId: string | null }
      >(({ input: { session, draft, providerOrderId }, sendBack }) => {
        if (unrecorded(session.user.email).length > 0) {
          sendBack({ type: 'payment.reported' })
          if (providerOrderId === null) return () => {}
        }
        return openPaymentWindow({
          user: session.user,
          draft,
          providerOrderId,
          notify: sendBack,
          onBack: () => showToast({ kind: 'error', text: 'Your payment is still open. Pay it or cancel it first.' }),
          onPaid: (order) => paid(session.user.email, order),
        })
      }),
    },
    actions: { toast: (_, message) => showToast(message) },
  } satisfies Provided<typeof purchaseMachine, PurchaseEffects>)
}

/** Creates a cash-on-delivery order and stores it until it is recorded. Its id makes a repeated request idempotent. */
function placeCash(account: string, draft: OrderDraft): PaidOrder {
  const order: PaidOrder = { ...draft, paymentId: cashPaymentId(uuid()), kind: 'cash' }
  savePayment(account, order)
  return order
}
