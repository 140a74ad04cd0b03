import { ledgerMachine } from './ledger.machine'
import { ledgerRules } from './rules'

/** The chart `ledger` with the shop’s rules. */
export const ledgerFlow = ledgerMachine.provide(ledgerRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type LedgerOwnActions = 'addPaid' | 'followStorage' | 'settle' | 'refuse' | 'drop'
