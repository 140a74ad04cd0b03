import { type Intent, intentSchema } from '../../domain/account/intent'
import { session } from './storage'

// Separate from saved-state.ts, which a visitor's page does not load.

const INTENT = 'sillage:intent'

/** The product that the visitor wanted to add before the login, in this tab, or `null`. */
export const loadIntent = (): Intent | null => session.readRecord(INTENT, intentSchema)

export function saveIntent(intent: Intent | null): void {
  if (intent) session.writeRecord(INTENT, intent)
  else session.forget(INTENT)
}
