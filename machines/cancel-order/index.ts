import { cancelOrderMachine } from './cancel-order.machine'

/** The chart `cancel-order`. */
export const cancelOrderFlow = cancelOrderMachine

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type CancelOrderOwnActions = 'move'
