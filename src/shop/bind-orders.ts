import { ordersMachine } from '../../machines/orders.machine'
import { cancelOrder, loadOrders } from '../services/api/orders'
import { effect } from './effect'
import { notifyTabsAfter } from './notify-tabs'
import { showToast } from './toasts'

/** The orders' chart with its effects. */
export const bindOrders = () =>
  ordersMachine.provide({
    actors: {
      loadOrders: effect(({ session }, signal) => loadOrders(session.token, signal)),
      cancelOrder: effect(({ session, orderId }, signal) =>
        notifyTabsAfter(['orders'], cancelOrder(session.token, orderId, signal)),
      ),
    },
    actions: { toast: (_, message) => showToast(message) },
  })
