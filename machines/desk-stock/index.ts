import { deskStockMachine } from './desk-stock.machine'
import { deskStockRules } from './rules'

/** The chart `desk-stock` with the shop’s rules. */
export const deskStockFlow = deskStockMachine.provide(deskStockRules)
