import type { InspectionEvent } from 'xstate'
import { session } from '../services/storage'

const KEY = 'sillage.inspect'

/**
 * The inspector this tab was opened with by `?inspect` or, on the dev server, `?inspect=stately`. It holds until the tab
 * is closed, through links and reloads. Without it no inspector code is loaded.
 */
export async function inspection(): Promise<((event: InspectionEvent) => void) | undefined> {
  const asked = new URLSearchParams(location.search).get('inspect')
  if (asked !== null) session.writeText(KEY, asked)
  const mode = session.text(KEY)
  if (mode === null) return undefined
  if (import.meta.env.DEV && mode === 'stately') return (await import('../services/stately')).offerStately()
  return (await import('../services/inspect')).openInspector()
}
