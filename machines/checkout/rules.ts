import { chargedFor } from '../../domain/order'
import { CASH_LIMIT } from '../../domain/order-kind'
import type { checkoutMachine } from './checkout.machine'

/** What the checkout's chart leaves to the shop's rules. */
export const checkoutRules: Parameters<typeof checkoutMachine.provide>[0] = {
  guards: {
    isPayable: ({ context }, { draft }) =>
      draft.products.length > 0 && draft.amount > 0 && (context.kind !== 'cash' || chargedFor(draft) <= CASH_LIMIT),
  },
}
