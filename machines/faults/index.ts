import { faultsMachine } from './faults.machine'

/** The chart `faults`. */
export const faultsFlow = faultsMachine

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type FaultsOwnActions = 'show'
