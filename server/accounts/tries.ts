import { RateLimiterMemory } from 'rate-limiter-flexible'
import { tooManyTries } from '../../contract/refusal'
import { keyOf } from './account'

/** In seconds. */
const WINDOW = 15 * 60
const FAILURES = 10

/** Limits failed tries to sign in or up, by account. Tries by address are limited where the routes are mounted. */
export interface FailedTries {
  /** Refuses (429) where too many tries for an e-mail have failed. */
  check(email: string): Promise<void>
  add(email: string): Promise<void>
  forget(email: string): Promise<void>
}

/** Counts in this process alone: where several answer, each allows as many. */
export function countFailedTries(): FailedTries {
  const failures = new RateLimiterMemory({ points: FAILURES, duration: WINDOW })
  return {
    async check(email) {
      const counted = await failures.get(keyOf(email))
      if (counted && counted.consumedPoints >= FAILURES) throw tooManyTries(Math.ceil(counted.msBeforeNext / 1000))
    },
    async add(email) {
      await failures.penalty(keyOf(email))
    },
    async forget(email) {
      await failures.delete(keyOf(email))
    },
  }
}
