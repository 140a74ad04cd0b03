import { deskProductMachine } from './desk-product.machine'
import { deskProductRules } from './rules'

/** The chart `desk-product` with the shop’s rules. */
export const deskProductFlow = deskProductMachine.provide(deskProductRules)
