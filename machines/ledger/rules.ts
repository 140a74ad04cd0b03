import { failureOf, isRefusal } from '../../domain/failure'
import type { ledgerMachine } from './ledger.machine'

/** What the ledger's chart leaves to the shop's rules. */
export const ledgerRules: Parameters<typeof ledgerMachine.provide>[0] = {
  guards: {
    isCouponOfCash: ({ context }, { error }) =>
      context.paid[0]?.kind === 'cash' && isRefusal(failureOf(error)) && failureOf(error).about === 'coupon',
    isRefusal: (_, { error }) => isRefusal(failureOf(error)),
  },
}
