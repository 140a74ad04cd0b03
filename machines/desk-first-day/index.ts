import { deskFirstDayMachine } from './desk-first-day.machine'

/** The chart `desk-first-day`: it has no rules of the shop’s. */
export const deskFirstDayFlow = deskFirstDayMachine
