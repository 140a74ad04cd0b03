import { fromCallback } from 'xstate'
import type { Session } from '../../domain/account'
import type { Order, OrderDraft, PaidOrder } from '../../domain/order'
import { href, routeOf } from '../../domain/routes'
import { checkoutMachine } from '../../machines/checkout.machine'
import { checkoutRules } from '../../machines/checkout.rules'
import { loadCart } from '../services/api/cart'
import { loadProvider } from '../services/payment'
import { lockPayments } from '../services/payment/lock'
import { preparePayment } from '../services/payment/prepare'
import { recordPayment } from '../services/payment/record'
import { loadPayments, watchPayments } from '../services/payment/saved-payments'
import { openPaymentWindow } from '../services/payment/window'
import { effect } from './effect'
import { goTo } from './navigation'
import { notifyTabsAfter } from './notify-tabs'
import { showToast } from './toasts'

interface Callbacks {
  /** A payment was captured for an account, whoever is logged in by now. */
  paid(account: string, order: PaidOrder): void
  /** An order was recorded: these are all orders of the account. */
  orderPlaced(order: Order, orders: Order[]): void
  /** The cart is not what is shown. */
  cartChanged(): void
  /** No window is open and nothing is being recorded, after the session has ended. */
  finished(): void
}

/** The checkout's chart with its rules and effects. */
export const bindCheckout = (notify: Callbacks) =>
  checkoutMachine.provide(checkoutRules).provide({
    actors: {
      storedPayments: fromCallback<{ type: 'none' }, { account: string }>(({ input, sendBack }) =>
        watchPayments(input.account, (orders) => sendBack({ type: 'payments.stored', orders })),
      ),
      loadProvider: effect<void, unknown>(async () => {
        await loadProvider()
      }),
      paymentLock: fromCallback<{ type: 'none' }, { account: string }>(({ input, sendBack }) =>
        lockPayments(input.account, sendBack),
      ),
      verifyCart: effect(async ({ session: { token, user } }, signal) => {
        // Before the cart: a payment that another tab records meanwhile is out of storage, but not out of this cart.
        const stored = loadPayments(user.email)
        const items = await loadCart(token, signal)
        return { items, unrecorded: stored.length > 0 ? stored : loadPayments(user.email) }
      }),
      preparePayment: effect(({ session, draft, coupon }, signal) => preparePayment(session, draft, coupon, signal)),
      paymentWindow: fromCallback<
        { type: 'none' },
        { session: Session; draft: OrderDraft; providerOrderId: string | null }
      >(({ input: { session, draft, providerOrderId }, sendBack }) =>
        openPaymentWindow({
          user: session.user,
          draft,
          providerOrderId,
          notify: sendBack,
          onBack: () => showToast({ kind: 'error', text: 'Your payment is still open. Pay it or cancel it first.' }),
          onPaid: (order) => notify.paid(session.user.email, order),
        }),
      ),
      recordOrder: effect(({ session, order }, signal) =>
        // What was ordered leaves the cart with it.
        notifyTabsAfter(['cart', 'orders'], recordPayment(session, order, signal)),
      ),
    },
    actions: {
      orderPlaced: (_, { order, orders }) => {
        notify.orderPlaced(order, orders)
        const page = href('order', { orderId: order.orderId })
        if (routeOf(location.pathname) === 'checkout') goTo(page, { replace: true })
        else showToast({ text: 'Your order is placed.', link: { label: 'View order', to: () => goTo(page) } })
      },
      cartChanged: ({ context: { alert } }, { items }) => {
        notify.cartChanged()
        // The checkout leaves when nothing is left to pay, and its alert with it.
        if (items?.length === 0 && alert !== null) showToast({ kind: 'error', text: alert })
      },
      finished: () => notify.finished(),
      toast: (_, message) => showToast(message),
    },
  })
