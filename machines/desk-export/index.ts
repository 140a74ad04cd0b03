import { deskExportMachine } from './desk-export.machine'

/** The chart `desk-export`: it has no rules of the shop’s. */
export const deskExportFlow = deskExportMachine

/** The actions that it does itself. */
export type DeskExportOwnActions = 'ask' | 'setFailure'
