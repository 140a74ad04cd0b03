import { deskProductsMachine } from './desk-products.machine'

/** The chart `desk-products`: it has no rules of the shop’s. */
export const deskProductsFlow = deskProductsMachine
