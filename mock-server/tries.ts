import { Refusal, tooManyTries } from '../contract/refusal'
import { TRIES } from '../domain/bounds'

/** Runs a guess of a password. Refuses it (429) where too many of this key have failed; one that is right forgets them. */
export type LimitTries = <T>(key: string, guess: () => Promise<T>) => Promise<T>

/**
 * Counts as long as the page is open: whoever uses the browser can read what it keeps anyway. `now`, in ms, is no clock that
 * can be set back.
 */
export function limitTries(now = () => performance.now()): LimitTries {
  const failures = new Map<string, { count: number; until: number }>()
  return async (key, guess) => {
    const kept = failures.get(key)
    const failed = kept && kept.until > now() ? kept : { count: 0, until: now() + TRIES.window * 1000 }
    if (failed.count >= TRIES.failures) throw tooManyTries(Math.ceil((failed.until - now()) / 1000))
    // Before the guess is looked at: of many at once each counts.
    failed.count += 1
    failures.set(key, failed)
    try {
      const result = await guess()
      failures.delete(key)
      return result
    } catch (error) {
      // What could not be looked at was no guess.
      if (!(error instanceof Refusal) || error.status >= 500) failed.count -= 1
      throw error
    }
  }
}
