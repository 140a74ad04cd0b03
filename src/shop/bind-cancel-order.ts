import { type CancelOrderOwnActions, cancelOrderFlow } from '../../machines/cancel-order'
import type { Effects } from './effects'
import { showToast } from './toasts'

/** The chart of cancelling one order. `cancel`: how the orders are told. */
export const bindCancelOrder = (cancel: (orderId: string) => void) =>
  cancelOrderFlow.provide({
    actions: { cancel: (_, { orderId }) => cancel(orderId), toast: (_, message) => showToast(message) },
  } satisfies Effects<typeof cancelOrderFlow, CancelOrderOwnActions>)
