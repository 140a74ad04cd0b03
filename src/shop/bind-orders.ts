import { type OrdersOwnActions, ordersFlow } from '../../machines/orders'
import { cancelOrder, loadOrders } from '../services/api/orders'
import { effect } from '../services/effect'
import type { Effects } from './effects'
import { notifyTabsAfter } from './notify-tabs'
import { showToast } from './toasts'

/** The orders' chart with its effects. */
export const bindOrders = () =>
  ordersFlow.provide({
    actors: {
      loadOrders: effect(({ session }, signal) => loadOrders(session.token, signal)),
      cancelOrder: effect(({ session, orderId }, signal) =>
        notifyTabsAfter(['orders'], cancelOrder(session.token, orderId, signal)),
      ),
    },
    actions: { toast: (_, message) => showToast(message) },
  } satisfies Effects<typeof ordersFlow, OrdersOwnActions>)
