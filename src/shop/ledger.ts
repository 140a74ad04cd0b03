import { type Failure, failureOf } from '../../domain/failure'
import type { Order, PaidOrder } from '../../domain/order/order'
import { href, routeOf } from '../../domain/routes'
import type { Provided } from '../../machines/effect'
import { type LedgerEffects, ledgerMachine } from '../../machines/ledger/ledger.machine'
import { effect } from '../services/effect'
import { recordPayment } from '../services/payment/record'
import { goTo } from './navigation'
import { notifyTabs } from './notify-tabs'
import { reportBackendNotice } from './storage-notices'
import { showToast } from './toasts'

interface Callbacks {
  /** An order was recorded. `orders`: all orders of the account. */
  orderPlaced(order: Order & Pick<PaidOrder, 'pays'>, orders: Order[]): void
  /** The backend refused an order. */
  orderRefused(order: PaidOrder, failure: Failure): void
  /** `orders`: the payments that wait for their orders. */
  owingChanged(orders: PaidOrder[]): void
}

/** The ledger with its effects. */
export const provideLedger = (notify: Callbacks) =>
  ledgerMachine.provide({
    actors: {
      recordOrder: effect(({ session, order }, signal) =>
        recordPayment(session, order, signal).finally(() => {
          // The order also changes the cart. Without a response the chart records the payment again, so no list stays unclear.
          notifyTabs('cart', 'orders')
          void reportBackendNotice()
        }),
      ),
    },
    actions: {
      orderPlaced: (_, { order, orders }) => {
        notify.orderPlaced(order, orders)
        const page = href('order', { orderId: order.orderId })
        if (routeOf(location.pathname) === 'checkout' && order.pays === undefined) goTo(page, { replace: true })
        else if (order.pays !== undefined) showToast({ text: 'Your order is paid.' })
        else showToast({ text: 'Your order is placed.', link: { label: 'View order', to: () => goTo(page) } })
      },
      orderRefused: (_, { order, error }) => notify.orderRefused(order, failureOf(error)),
      owingChanged: (_, { orders }) => notify.owingChanged(orders),
    },
  } satisfies Provided<typeof ledgerMachine, LedgerEffects>)
