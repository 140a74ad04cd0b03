import { type Failure, failureOf } from '../../domain/failure'
import type { Order, PaidOrder } from '../../domain/order'
import { href, routeOf } from '../../domain/routes'
import { type LedgerOwnActions, ledgerFlow } from '../../machines/ledger'
import { effect } from '../services/effect'
import { recordPayment } from '../services/payment/record'
import type { Effects } from './effects'
import { goTo } from './navigation'
import { notifyTabs } from './notify-tabs'
import { reportBackendNotice } from './storage-notices'
import { showToast } from './toasts'

interface Callbacks {
  /** An order was recorded: these are all orders of the account. */
  orderPlaced(order: Order, orders: Order[]): void
  /** The backend refused an order. */
  orderRefused(order: PaidOrder, failure: Failure): void
  /** These payments wait for their orders. */
  tellOwing(orders: PaidOrder[]): void
}

/** The ledger's chart with its rules and effects. */
export const bindLedger = (notify: Callbacks) =>
  ledgerFlow.provide({
    actors: {
      recordOrder: effect(({ session, order }, signal) =>
        recordPayment(session, order, signal).finally(() => {
          // What was ordered leaves the cart with it. Without a response the chart records the payment again, so nothing stays unclear.
          notifyTabs('cart', 'orders')
          void reportBackendNotice()
        }),
      ),
    },
    actions: {
      orderPlaced: (_, { order, orders }) => {
        notify.orderPlaced(order, orders)
        const page = href('order', { orderId: order.orderId })
        if (routeOf(location.pathname) === 'checkout') goTo(page, { replace: true })
        else showToast({ text: 'Your order is placed.', link: { label: 'View order', to: () => goTo(page) } })
      },
      orderRefused: (_, { order, error }) => notify.orderRefused(order, failureOf(error)),
      tellOwing: (_, { orders }) => notify.tellOwing(orders),
    },
  } satisfies Effects<typeof ledgerFlow, LedgerOwnActions>)
