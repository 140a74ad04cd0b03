import { earlyPressesMachine } from './early-presses.machine'

/** The chart `early-presses`: it has no rules of the shop’s. */
export const earlyPressesFlow = earlyPressesMachine

/** The actions that the chart does itself. */
export type EarlyPressesOwnActions = 'take' | 'know'
