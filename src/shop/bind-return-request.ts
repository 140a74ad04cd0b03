import { v4 as uuid } from 'uuid'
import type { PlacedOrder } from '../../domain/placed-order'
import { RETURN_REASONS } from '../../domain/returns'
import { type ReturnRequestOwnActions, returnRequestFlow } from '../../machines/return-request'
import { sendOrderEvent } from '../services/api/orders'
import { effect } from '../services/effect'
import type { Effects } from './effects'
import { notifyTabsAfter } from './notify-tabs'
import { showToast } from './toasts'

/** The chart of asking for a return, with its rules and effects. `orderChanged`: how the orders hear of it. */
export const bindReturnRequest = (orderChanged: (order: PlacedOrder) => void) =>
  returnRequestFlow.provide({
    actors: {
      askReturn: effect(({ session, orderId, draft }, signal) => {
        const lines = Object.entries(draft.pieces).flatMap(([id, qty]) => (qty > 0 ? [{ id, qty }] : []))
        const reason = RETURN_REASONS.find((one) => one === draft.reason) ?? 'Other'
        const event = { type: 'order.return.ask', id: uuid(), lines, reason } as const
        return notifyTabsAfter(['orders'], sendOrderEvent(session.token, orderId, event, signal))
      }),
    },
    actions: { orderChanged: (_, { order }) => orderChanged(order), toast: (_, message) => showToast(message) },
  } satisfies Effects<typeof returnRequestFlow, ReturnRequestOwnActions>)
