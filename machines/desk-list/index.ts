import { deskListMachine } from './desk-list.machine'

/** The chart `desk-list`: it has no rules of the shop’s. */
export const deskListFlow = deskListMachine
