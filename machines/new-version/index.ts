import { newVersionMachine } from './new-version.machine'

/** The chart `new-version`. */
export const newVersionFlow = newVersionMachine
