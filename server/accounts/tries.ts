import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal, tooManyTries } from '../../contract/refusal'
import { keyOf } from './account'

/** In seconds. */
const WINDOW = 15 * 60
const FAILURES = 10

/**
 * Runs a try to sign in or up. Refuses it (429) where too many for this e-mail have failed: a try fails by a Refusal, and one
 * that succeeds forgets them. Tries by address are limited where the routes are mounted.
 */
export type LimitTries = <T>(email: string, work: () => Promise<T>) => Promise<T>

/** Counts in this process alone: where several answer, each allows as many. */
export function limitFailedTries(): LimitTries {
  const failures = new RateLimiterMemory({ points: FAILURES, duration: WINDOW })
  const underWay = new Map<string, Promise<unknown>>()

  async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const counted = await failures.get(key)
    if (counted && counted.consumedPoints >= FAILURES) throw tooManyTries(Math.ceil(counted.msBeforeNext / 1000))
    try {
      const result = await work()
      await failures.delete(key)
      return result
    } catch (error) {
      // A server that is too busy to answer has found nothing wrong.
      if (error instanceof Refusal && error.status < 500) await failures.penalty(key)
      throw error
    }
  }

  return (email, work) => {
    const key = keyOf(email)
    // One after another for each e-mail: of many at once none would know that the others fail.
    const now = (underWay.get(key) ?? Promise.resolve()).then(
      () => run(key, work),
      () => run(key, work),
    )
    underWay.set(key, now)
    const end = () => {
      if (underWay.get(key) === now) underWay.delete(key)
    }
    now.then(end, end)
    return now
  }
}
