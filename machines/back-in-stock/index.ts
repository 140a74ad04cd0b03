import { backInStockMachine } from './back-in-stock.machine'

/** The chart `back-in-stock`: it has no rules of the shop’s. */
export const backInStockFlow = backInStockMachine
