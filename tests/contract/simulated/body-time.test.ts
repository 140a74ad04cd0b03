import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpointList } from '../../../contract/endpoints'
import { filled, HOSTILE, hostile } from '../hostile'

/** ms of a call of `work`, the best of some. */
function timeOf(work: () => void): number {
  const once = (times: number) => {
    const began = performance.now()
    for (let at = 0; at < times; at += 1) work()
    return (performance.now() - began) / times
  }
  const first = once(1)
  // A slow one is measured twice more, for other programs may have been the cause; a quick one often.
  const [samples, times] = first > 50 ? [2, 1] : [5, 20]
  return Math.min(first, ...Array.from({ length: samples }, () => once(times)))
}

test.each(endpointList.flatMap(({ name, body }) => (body ? [[name, body] as const] : [])))(
  'twice the longest body of %s is checked in at most three times the time',
  (_, { schema }) => {
    for (const part of HOSTILE) {
      const [short, long] = [30_000, 60_000].map((length) => {
        const body = filled(schema, hostile(part, length))
        return timeOf(() => void v.safeParse(schema, body))
      }) as [number, number]
      // Some milliseconds are those of other programs: what is quadratic takes a hundred times as long.
      expect({ part, long }).toEqual({ part, long: expect.toSatisfy((ms: number) => ms <= Math.max(5, 3 * short)) })
    }
  },
)
