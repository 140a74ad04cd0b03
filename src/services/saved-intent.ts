import { type Intent, intentSchema } from '../../domain/intent'
import { session } from './storage'

// Apart from saved-state.ts, which a visitor's page does not load.

const INTENT = 'sillage:intent'

/** What was wanted in this tab before logging in, or null. */
export const loadIntent = (): Intent | null => session.readRecord(INTENT, intentSchema)

export function saveIntent(intent: Intent | null): void {
  if (intent) session.writeRecord(INTENT, intent)
  else session.forget(INTENT)
}
