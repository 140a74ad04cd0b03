import { requestTesterMachine } from './request-tester.machine'
import { requestTesterRules } from './rules'

/** The chart `request-tester` with the shop’s rules. */
export const requestTesterFlow = requestTesterMachine.provide(requestTesterRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type RequestTesterOwnActions =
  | 'setEndpoint'
  | 'setMethod'
  | 'editHeader'
  | 'takeBody'
  | 'refuseBody'
  | 'setResponse'
