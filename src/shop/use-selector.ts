import { useCallback, useRef, useSyncExternalStore } from 'react'
import { sameRecord } from '../../domain/record'

/** An actor, as far as views read it. */
interface Actor<Snapshot> {
  getSnapshot(): Snapshot
  subscribe(observer: { next: () => void; error: () => void }): { unsubscribe(): void }
}

type Select<Snapshot, T> = (snapshot: Snapshot) => T

/**
 * What a view reads of an actor; `select` answers the same value for the same snapshot. Where a page is hydrated the first
 * answer is what was drawn: `drawn` is the actor it was drawn from.
 */
export function useSelector<Snapshot extends object, T>(
  actor: Actor<Snapshot>,
  select: Select<Snapshot, T>,
  drawn?: Actor<Snapshot>,
): T
export function useSelector<Snapshot extends object, T>(
  actor: Actor<Snapshot> | undefined,
  select: Select<Snapshot | undefined, T>,
): T
export function useSelector<Snapshot extends object, T>(
  actor: Actor<Snapshot> | undefined,
  select: (snapshot: never) => T,
  drawn = actor,
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
    () => read(drawn?.getSnapshot()),
  )
}

/** Several facts that a view reads of an actor at once; it is rendered anew when one of them has changed. */
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

/** A view of an actor that has failed fails with it. */
function withoutError<Snapshot extends object>(snapshot: Snapshot): Snapshot {
  if ('status' in snapshot && snapshot.status === 'error' && 'error' in snapshot) throw snapshot.error
  return snapshot
}
