import { Refusal, tooManyTries } from '../contract/refusal'
import { ATTEMPTS } from '../domain/bounds'

/**
 * Runs an attempt to guess a secret. Refuses with 429 once too many attempts for a key have failed. A successful one
 * resets the count.
 */
export type LimitAttempts = <T>(key: string, attempt: () => Promise<T>) => Promise<T>

/**
 * Counts in memory: everyone who uses this browser could read or clear a stored count. `now`: ms of a monotonic clock.
 */
export function limitAttempts(now = () => performance.now()): LimitAttempts {
  const failures = new Map<string, { count: number; until: number }>()
  return async (key, attempt) => {
    const known = failures.get(key)
    const failed = known && known.until > now() ? known : { count: 0, until: now() + ATTEMPTS.window * 1000 }
    if (failed.count >= ATTEMPTS.failures) throw tooManyTries(Math.ceil((failed.until - now()) / 1000))
    // Counted before the result is known, so that simultaneous attempts count too.
    failed.count += 1
    failures.set(key, failed)
    try {
      const result = await attempt()
      failures.delete(key)
      return result
    } catch (error) {
      // A failed check (5xx) was not an attempt.
      if (!(error instanceof Refusal) || error.status >= 500) failed.count -= 1
      throw error
    }
  }
}
