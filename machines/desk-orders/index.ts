import { deskOrdersMachine } from './desk-orders.machine'

/** The chart `desk-orders`: it has no rules of the shop’s. */
export const deskOrdersFlow = deskOrdersMachine
