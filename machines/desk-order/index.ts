import { deskOrderMachine } from './desk-order.machine'
import { deskOrderRules } from './rules'

/** The chart `desk-order` with the shop’s rules. */
export const deskOrderFlow = deskOrderMachine.provide(deskOrderRules)
