import { accountExportMachine } from './account-export.machine'

/** The chart `account-export`. */
export const accountExportFlow = accountExportMachine
