import { ordersMachine } from './orders.machine'

/** The chart `orders`. */
export const ordersFlow = ordersMachine

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type OrdersOwnActions = 'replaceItems' | 'replaceOne' | 'markCancelling' | 'forgetCancelling' | 'markFetching'
