import { orderMachine } from './order.machine'
import { orderRules } from './rules'

/** The chart `order` with the shop’s rules. */
export const orderFlow = orderMachine.provide(orderRules)
