import { type CancelOrderEffects, cancelOrderMachine } from '../../machines/cancel-order/cancel-order.machine'
import type { Provided } from '../../machines/effect'
import { showToast } from './toasts'

/** The cancellation of one order, with its effects. `cancel`: sends the cancellation to the orders. */
export const provideCancelOrder = (cancel: (orderId: string) => void) =>
  cancelOrderMachine.provide({
    actions: { cancel: (_, { orderId }) => cancel(orderId), toast: (_, message) => showToast(message) },
  } satisfies Provided<typeof cancelOrderMachine, CancelOrderEffects>)
