import { cancelOrderMachine } from '../../machines/cancel-order.machine'
import { showToast } from './toasts'

/** The chart of cancelling one order. `cancel`: how the orders are told. */
export const bindCancelOrder = (cancel: (orderId: string) => void) =>
  cancelOrderMachine.provide({
    actions: { cancel: (_, { orderId }) => cancel(orderId), toast: (_, message) => showToast(message) },
  })
