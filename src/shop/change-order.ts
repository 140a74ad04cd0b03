import { v4 as uuid } from 'uuid'
import { changeOf } from '../../domain/order/change-request'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { type ChangeOrderEffects, changeOrderMachine } from '../../machines/change-order/change-order.machine'
import type { Provided } from '../../machines/effect'
import { sendOrderEvent } from '../services/api/orders'
import { forgetDrafts } from '../services/drafts'
import { effect } from '../services/effect'
import { notifyTabsAfter } from './notify-tabs'
import { showToast } from './toasts'

/** A change of an order, with its effects. `orderChanged`: updates the list of orders. */
export const provideChangeOrder = (orderChanged: (order: PlacedOrder) => void) =>
  changeOrderMachine.provide({
    actors: {
      sendChange: effect(async ({ session, orderId, draft, before }, signal) => {
        const event = { type: 'order.change', id: uuid(), ...changeOf(draft, before) } as const
        const order = await notifyTabsAfter(['orders'], sendOrderEvent(session.token, orderId, event, signal))
        forgetDrafts(`change-${orderId}`)
        return order
      }),
    },
    actions: { orderChanged: (_, { order }) => orderChanged(order), toast: (_, message) => showToast(message) },
  } satisfies Provided<typeof changeOrderMachine, ChangeOrderEffects>)
