import { withLock } from '../../domain/locks'

interface Callbacks {
  onAcquired(): void
  /** Another tab holds the lock. */
  onDenied(): void
  onError(error: unknown): void
}

/** Acquires a lock across the tabs of this browser if it is free. Returns a function that releases it. */
export function lockForTab(name: string, { onAcquired, onDenied, onError }: Callbacks): () => void {
  let isReleased = false
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = () => {
      isReleased = true
      resolve()
    }
  })
  withLock(name, { ifAvailable: true }, async (isAcquired) => {
    if (isReleased) return
    if (!isAcquired) return onDenied()
    onAcquired()
    await released
  }).catch(onError)
  return release
}

/** Whether no tab holds the lock. */
export const isUnlocked = (name: string): Promise<boolean> =>
  withLock(name, { ifAvailable: true }, async (isAcquired) => isAcquired)

/** Waits until no tab holds the lock. Throws when the signal aborts. */
export const untilUnlocked = (name: string, signal?: AbortSignal): Promise<void> =>
  withLock(name, signal ? { signal } : {}, async () => {})

/** Runs `work` while this tab holds the lock. Waits for the lock until the signal aborts. */
export const withTabLock = <T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  withLock(name, { signal }, work)
