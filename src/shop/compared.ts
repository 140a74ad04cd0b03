import { useMemo, useSyncExternalStore } from 'react'
import { session } from '../services/storage'

/** One id per line. */
const KEY = 'sillage:compare'

const listeners = new Set<() => void>()

/** Sets the products that this tab compares. */
export function setCompared(ids: readonly string[]): void {
  if (ids.length === 0) session.forget(KEY)
  else session.writeText(KEY, ids.join('\n'))
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ids of the products that this tab compares, in the order of choice. */
export function useCompared(): readonly string[] {
  const text = useSyncExternalStore(
    subscribe,
    () => session.text(KEY) ?? '',
    () => '',
  )
  return useMemo(() => text.split('\n').filter((id) => id !== ''), [text])
}
