import { fromCallback, fromPromise } from 'xstate'
import type { User } from '../../domain/account'
import type { Order, OrderDraft } from '../../domain/order'
import { checkoutMachine } from '../../machines/checkout.machine'
import { recordOrder } from '../services/api/orders'
import { forgetPayment, recallPayments } from '../services/kept'
import { loadProvider } from '../services/payment'
import { openPaymentWindow } from '../services/payment/window'
import { tellTabs } from '../services/tabs'
import { changing } from './changing'
import { goTo } from './navigation'
import { showToast } from './toasts'

interface News {
  /** A payment was captured, whoever is logged in by now. */
  paid(account: User, order: Order): void
  /** An order was recorded: these are all orders of the account. */
  orderPlaced(orders: Order[]): void
}

/** The checkout's chart with its effects. */
export function bindCheckout(tell: News) {
  return checkoutMachine.provide({
    actors: {
      recallPayments: fromPromise<Order[], { user: User }>(async ({ input }) => recallPayments(input.user.email)),
      loadProvider: fromPromise<void>(() => loadProvider()),
      paymentWindow: fromCallback<{ type: 'none' }, { user: User; draft: OrderDraft }>(({ input, sendBack }) =>
        openPaymentWindow({ ...input, onNews: sendBack, onPaid: (order) => tell.paid(input.user, order) }),
      ),
      recordOrder: fromPromise<Order[], { order: Order }>(({ input, signal }) =>
        // The backend empties the cart with it.
        changing('cart', changing('orders', recordOrder(input.order, signal))).catch((failure: unknown) => {
          tellTabs({ type: 'unrecorded' })
          throw failure
        }),
      ),
    },
    actions: {
      forgetPayment: ({ context }, { paymentId }) => forgetPayment(context.user.email, paymentId),
      orderPlaced: (_, { orderId, orders }) => {
        tell.orderPlaced(orders)
        const order = `/order/${orderId}`
        if (location.pathname === '/checkout') goTo(order, { replace: true })
        else showToast({ text: 'Your order is placed.', link: { label: 'View order', to: () => goTo(order) } })
      },
      toast: (_, message) => showToast(message),
    },
  })
}
