import type { InspectionEvent } from 'xstate'
import { session } from '../services/storage'

const KEY = 'sillage:inspect'

type Inspect = (event: InspectionEvent) => void

let opened: Promise<Inspect | undefined> | null = null

/**
 * The one inspector this tab was opened with by `?inspect` or, on the dev server, `?inspect=stately`. It holds until the tab
 * is closed, through links and reloads. Without it no inspector code is loaded.
 */
export function inspection(): Promise<Inspect | undefined> {
  opened ??= open()
  return opened
}

async function open(): Promise<Inspect | undefined> {
  const requested = new URLSearchParams(location.search).get('inspect')
  if (requested !== null) session.writeText(KEY, requested)
  const mode = session.text(KEY)
  if (mode === null) return undefined
  if (import.meta.env.DEV && mode === 'stately') return (await import('../services/stately')).offerStately()
  return (await import('../services/inspect')).openInspector()
}
