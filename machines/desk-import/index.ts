import { deskImportMachine } from './desk-import.machine'

/** The chart `desk-import`: it has no rules of the shop’s. */
export const deskImportFlow = deskImportMachine
