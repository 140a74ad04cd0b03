/** `isGranted`: whether the lock was granted. It is false only with `ifAvailable`. */
type Work<T> = (isGranted: boolean) => Promise<T>

/** The end of the last task of each name that is locked in this page. */
const held = new Map<string, Promise<void>>()

/**
 * Runs a task while this tab holds a lock that spans all tabs. Browsers without Web Locks, or with site data blocked,
 * share no data between tabs either: there the lock spans this page. Rejects with the signal's reason.
 */
export async function withLock<T>(name: string, options: LockOptions, work: Work<T>): Promise<T> {
  let isGranted = false
  try {
    return await navigator.locks.request(name, options, (lock) => {
      isGranted = true
      return work(lock !== null)
    })
  } catch (error) {
    if (isGranted) throw error
    // If the signal has aborted, this rejects with its reason.
    return withPageLock(name, options, work)
  }
}

/** Whether the browser grants locks that span its tabs. */
export const hasTabLocks = (): Promise<boolean> =>
  Promise.resolve()
    .then(() => navigator.locks.request('sillage-locks', { mode: 'shared' }, () => true))
    .catch(() => false)

/** Runs a task while this page holds a lock. Rejects with the signal's reason. */
export async function withPageLock<T>(name: string, options: LockOptions, work: Work<T>): Promise<T> {
  const { ifAvailable, signal } = options
  signal?.throwIfAborted()
  const before = held.get(name)
  if (before && ifAvailable) return work(false)
  let release = () => {}
  const ended = new Promise<void>((resolve) => {
    release = resolve
  })
  const end = Promise.all([before, ended]).then(() => {
    if (held.get(name) === end) held.delete(name)
  })
  held.set(name, end)
  try {
    await (signal ? Promise.race([before, abortOf(signal)]) : before)
    return await work(true)
  } finally {
    release()
  }
}

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
