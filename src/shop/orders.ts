import type { Provided } from '../../machines/effect'
import { type OrdersEffects, ordersMachine } from '../../machines/orders/orders.machine'
import { cancelOrder, loadOrders } from '../services/api/orders'
import { effect } from '../services/effect'
import { notifyTabsAfter } from './notify-tabs'
import { showToast } from './toasts'

/** The orders with their effects. */
export const provideOrders = () =>
  ordersMachine.provide({
    actors: {
      loadOrders: effect(({ session }, signal) => loadOrders(session.token, signal)),
      cancelOrder: effect(({ session, orderId }, signal) =>
        notifyTabsAfter(['orders'], cancelOrder(session.token, orderId, signal)),
      ),
    },
    actions: { toast: (_, message) => showToast(message) },
  } satisfies Provided<typeof ordersMachine, OrdersEffects>)
