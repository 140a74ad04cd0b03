import { shownChanges } from '../../domain/cart-changes'
import type { changedElsewhereMachine } from './changed-elsewhere.machine'

/** What the chart leaves to the shop's rules. */
export const changedElsewhereRules: Parameters<typeof changedElsewhereMachine.provide>[0] = {
  guards: { isDifferent: ({ context: { seen } }, { shown }) => shownChanges(seen, shown).length > 0 },
}
