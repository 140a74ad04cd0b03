/** A request to the backend, or for a lock, that waits for the test. */
interface Held {
  /**
   * The name with the body, if there is one: 'GET /api/user/cart', 'POST /api/auth/login {"email": …}', 'LOCK
   * sillage.move.…'. A request for a lock that does not wait ends with 'ifAvailable'.
   */
  name: string
  go(): void
}

declare global {
  interface Window {
    __held: Held[]
    /** Calls the backend without being held. */
    __backend: typeof fetch
  }
}

/**
 * Runs in the page before its own scripts. Requests to the backend and for locks whose name matches one of the
 * patterns, with any body, wait until the test releases them, as on a slow network. An aborted request is dropped.
 */
export function holdPage(patterns: readonly string[]): void {
  const waiting: Held[] = []
  window.__held = waiting
  const isHeld = (name: string) => patterns.some((pattern) => new RegExp(`^(${pattern})( .*)?$`).test(name))
  const hold = (name: string, signal?: AbortSignal | null) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const leave = () => waiting.splice(0, waiting.length, ...waiting.filter((other) => other !== held))
      const end = (how: () => void) => () => {
        leave()
        how()
      }
      const held = { name, go: end(resolve) }
      signal?.addEventListener(
        'abort',
        end(() => reject(signal.reason)),
      )
      waiting.push(held)
    })

  // The simulated backend replaces `window.fetch`. Here that is a property that accepts the replacement and still holds
  // calls.
  let backend = window.fetch
  window.__backend = (input, init) => backend.call(window, input, init)
  const holding: typeof fetch = async (input, init) => {
    const request = typeof input === 'object' && 'url' in input ? input : null
    const method = (init?.method ?? request?.method ?? 'GET').toUpperCase()
    const path = new URL(request?.url ?? String(input), location.href).pathname
    const body = String(init?.body ?? (await request?.clone().text()) ?? '')
    const name = `${method} ${path} ${body}`.trim()
    if (isHeld(name)) await hold(name, init?.signal ?? request?.signal)
    return window.__backend(input, init)
  }
  Object.defineProperty(window, 'fetch', {
    configurable: true,
    get: () => holding,
    set(next: typeof fetch) {
      if (next !== holding) backend = next
    },
  })

  const request = LockManager.prototype.request as (...given: unknown[]) => Promise<unknown>
  const holdingLocks = async function (this: LockManager, ...given: unknown[]) {
    const isWaitedFor = given.length < 3 || !(given[1] as LockOptions).ifAvailable
    const name = `LOCK ${given[0]}${isWaitedFor ? '' : ' ifAvailable'}`
    if (isHeld(name)) await hold(name)
    return request.apply(this, given)
  }
  LockManager.prototype.request = holdingLocks as LockManager['request']
}
