import { deskCodesMachine } from './desk-codes.machine'
import { deskCodesRules } from './rules'

/** The chart `desk-codes` with the shop’s rules. */
export const deskCodesFlow = deskCodesMachine.provide(deskCodesRules)
