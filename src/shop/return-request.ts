import { v4 as uuid } from 'uuid'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { RETURN_REASONS } from '../../domain/order/returns'
import type { Provided } from '../../machines/effect'
import { type ReturnRequestEffects, returnRequestMachine } from '../../machines/return-request/return-request.machine'
import { sendOrderEvent } from '../services/api/orders'
import { forgetDrafts } from '../services/drafts'
import { effect } from '../services/effect'
import { notifyTabsAfter } from './notify-tabs'
import { showToast } from './toasts'

/** A request for a return, with its effects. `orderChanged`: updates the list of orders. */
export const provideReturnRequest = (orderChanged: (order: PlacedOrder) => void) =>
  returnRequestMachine.provide({
    actors: {
      askReturn: effect(async ({ session, orderId, draft }, signal) => {
        const lines = Object.entries(draft.pieces).flatMap(([id, qty]) => (qty > 0 ? [{ id, qty }] : []))
        const reason = RETURN_REASONS.find((one) => one === draft.reason) ?? 'Other'
        const event = { type: 'order.return.ask', id: uuid(), lines, reason } as const
        const order = await notifyTabsAfter(['orders'], sendOrderEvent(session.token, orderId, event, signal))
        forgetDrafts(`return-${orderId}`)
        return order
      }),
    },
    actions: { orderChanged: (_, { order }) => orderChanged(order), toast: (_, message) => showToast(message) },
  } satisfies Provided<typeof returnRequestMachine, ReturnRequestEffects>)
