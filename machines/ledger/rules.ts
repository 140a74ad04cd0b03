import { failureOf, isRefusal } from '../../domain/failure'
import type { ledgerMachine } from './ledger.machine'

/** What the ledger's chart leaves to the shop's rules. */
export const ledgerRules: Parameters<typeof ledgerMachine.provide>[0] = {
  guards: { isRefusal: (_, { error }) => isRefusal(failureOf(error)) },
}
