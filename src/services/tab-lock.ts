import { withLock } from '../../domain/locks'

interface Callbacks {
  onAcquired(): void
  /** Another tab holds it. */
  onDenied(): void
  onError(error: unknown): void
}

/** Locks a name for this tab among all tabs of this browser, if no tab holds it, and answers how to release it. */
export function lockForTab(name: string, { onAcquired, onDenied, onError }: Callbacks): () => void {
  let isReleased = false
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = () => {
      isReleased = true
      resolve()
    }
  })
  withLock(name, { ifAvailable: true }, async (isOurs) => {
    if (isReleased) return
    if (!isOurs) return onDenied()
    onAcquired()
    await released
  }).catch(onError)
  return release
}

/** Whether no tab holds a name. */
export const isUnlocked = (name: string): Promise<boolean> =>
  withLock(name, { ifAvailable: true }, async (isOurs) => isOurs)

/** Waits until no tab holds a name, or the signal aborts: then it throws. */
export const untilUnlocked = (name: string, signal?: AbortSignal): Promise<void> =>
  withLock(name, signal ? { signal } : {}, async () => {})

/** Works while this tab holds a name; waits for its turn until the signal aborts. */
export const withTabLock = <T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  withLock(name, { signal }, work)
