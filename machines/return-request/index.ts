import { returnRequestMachine } from './return-request.machine'
import { returnRequestRules } from './rules'

/** The chart `return-request` with the shop’s rules. */
export const returnRequestFlow = returnRequestMachine.provide(returnRequestRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type ReturnRequestOwnActions = 'open' | 'count' | 'setReason' | 'markAttempted' | 'clearMessages' | 'setFailure'
