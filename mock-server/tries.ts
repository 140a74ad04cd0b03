import { Refusal, tooManyTries } from '../contract/refusal'
import { TRIES } from '../domain/bounds'

/**
 * Runs an attempt to guess a secret. Refuses with 429 once too many attempts for a key have failed. A successful one
 * resets the count.
 */
export type LimitTries = <T>(key: string, guess: () => Promise<T>) => Promise<T>

/**
 * Counts in memory: everyone who uses this browser could read or clear a stored count. `now`: ms of a monotonic clock.
 */
export function limitTries(now = () => performance.now()): LimitTries {
  const failures = new Map<string, { count: number; until: number }>()
  return async (key, guess) => {
    const kept = failures.get(key)
    const failed = kept && kept.until > now() ? kept : { count: 0, until: now() + TRIES.window * 1000 }
    if (failed.count >= TRIES.failures) throw tooManyTries(Math.ceil((failed.until - now()) / 1000))
    // Counted before the result is known, so that simultaneous attempts count too.
    failed.count += 1
    failures.set(key, failed)
    try {
      const result = await guess()
      failures.delete(key)
      return result
    } catch (error) {
      // A failed check (5xx) was not an attempt.
      if (!(error instanceof Refusal) || error.status >= 500) failed.count -= 1
      throw error
    }
  }
}
