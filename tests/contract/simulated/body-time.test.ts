import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import { filled, HOSTILE, hostile } from '../hostile'

/** ms of a call of `work`, the best of some. */
function timeOf(work: () => void): number {
  const once = (times: number) => {
    const began = performance.now()
    for (let at = 0; at < times; at += 1) work()
    return (performance.now() - began) / times
  }
  const first = once(1)
  // A slow one says enough at once; a quick one is measured often.
  return first > 50 ? first : Math.min(...Array.from({ length: 5 }, () => once(20)))
}

test.each(
  calls.filter(({ bodies }) => bodies.length > 0).map(({ method, path, bodies }) => ({ method, path, bodies })),
)('twice the longest body of $method $path is checked in at most three times the time', ({ bodies }) => {
  for (const schema of bodies)
    for (const part of HOSTILE) {
      const [short, long] = [30_000, 60_000].map((length) => {
        const body = filled(schema, hostile(part, length))
        return timeOf(() => void v.safeParse(schema, body))
      }) as [number, number]
      // Below a tenth of a millisecond the clock is measured, and not the check.
      expect({ part, long }).toEqual({ part, long: expect.toSatisfy((ms: number) => ms <= Math.max(0.5, 3 * short)) })
    }
})
