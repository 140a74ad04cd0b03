const NONE: ReadonlySet<string> = new Set()
const taken = new Map<string, ReadonlySet<string>>()
const listeners = new Set<() => void>()

/** The transitions of a flow taken so far: in running apps, in simulations here, and in files read. */
export const takenOf = (flow: string): ReadonlySet<string> => taken.get(flow) ?? NONE

/** Records that transitions of a flow were taken. The record lasts until the page closes. */
export function noteTaken(flow: string, ids: readonly string[]): void {
  const known = takenOf(flow)
  if (ids.every((id) => known.has(id))) return
  taken.set(flow, new Set([...known, ...ids]))
  for (const listener of listeners) listener()
}

export function onTaken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
