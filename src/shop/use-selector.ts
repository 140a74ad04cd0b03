import { useCallback, useRef, useSyncExternalStore } from 'react'
import { sameRecord } from '../../domain/record'

/** The part of an actor that views use. */
interface Actor<Snapshot> {
  getSnapshot(): Snapshot
  subscribe(observer: { next: () => void; error: () => void }): { unsubscribe(): void }
}

type Select<Snapshot, T> = (snapshot: Snapshot) => T

/**
 * Selects from the snapshot of an actor and re-renders when the selected value changes. `select` must return the same value for
 * the same snapshot. `prerendered`: the actor that the prerendered page shows. Its snapshot is used during hydration, so that the
 * first render matches the prerendered page.
 */
export function useSelector<Snapshot extends object, T>(
  actor: Actor<Snapshot>,
  select: Select<Snapshot, T>,
  prerendered?: Actor<Snapshot>,
): T
export function useSelector<Snapshot extends object, T>(
  actor: Actor<Snapshot> | undefined,
  select: Select<Snapshot | undefined, T>,
): T
export function useSelector<Snapshot extends object, T>(
  actor: Actor<Snapshot> | undefined,
  select: (snapshot: never) => T,
  prerendered = actor,
): T {
  const read = select as Select<Snapshot | undefined, T>
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor?.subscribe({ next: changed, error: changed })
      return () => subscription?.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(
    subscribe,
    () => read(actor && withoutError(actor.getSnapshot())),
    () => read(prerendered?.getSnapshot()),
  )
}

/** Selects several flags from the snapshot of an actor. Re-renders only when one of them changes. */
export function useFacts<Snapshot extends object, Facts extends Readonly<Record<string, boolean>>>(
  actor: Actor<Snapshot> | undefined,
  select: Select<Snapshot | undefined, Facts>,
): Facts {
  const last = useRef<Facts>(null)
  return useSelector(actor, (snapshot) => {
    const facts = select(snapshot)
    if (!last.current || !sameRecord(last.current, facts)) last.current = facts
    return last.current
  })
}

/** Throws the error of a failed actor, so that its view fails too. */
function withoutError<Snapshot extends object>(snapshot: Snapshot): Snapshot {
  if ('status' in snapshot && snapshot.status === 'error' && 'error' in snapshot) throw snapshot.error
  return snapshot
}
