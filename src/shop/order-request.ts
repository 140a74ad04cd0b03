import { v4 as uuid } from 'uuid'
import { requestEvent } from '../../domain/order/order-request'
import type { PlacedOrder } from '../../domain/order/placed-order'
import type { Provided } from '../../machines/effect'
import { type OrderRequestEffects, orderRequestMachine } from '../../machines/order-request/order-request.machine'
import { sendOrderEvent } from '../services/api/orders'
import { forgetDrafts } from '../services/drafts'
import { effect } from '../services/effect'
import { notifyTabsAfter } from './notify-tabs'
import { showToast } from './toasts'

const MESSAGES = {
  'order.change': 'Your order is changed.',
  'order.return.ask': 'We’ve received your request and will write to you.',
}

/** A shopper's request about an order, with its effects. `orderChanged`: updates the list of orders. */
export const provideOrderRequest = (orderChanged: (order: PlacedOrder) => void) =>
  orderRequestMachine.provide({
    actors: {
      sendRequest: effect(async ({ session, orderId, request, draft }, signal) => {
        const event = { ...requestEvent(request, draft), id: uuid() }
        const order = await notifyTabsAfter(['orders'], sendOrderEvent(session.token, orderId, event, signal))
        forgetDrafts(`${request.type}-${orderId}`)
        return order
      }),
    },
    actions: {
      orderChanged: (_, { order, type }) => {
        orderChanged(order)
        showToast({ kind: 'success', text: MESSAGES[type] })
      },
    },
  } satisfies Provided<typeof orderRequestMachine, OrderRequestEffects>)
