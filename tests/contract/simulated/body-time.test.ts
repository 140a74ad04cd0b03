import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpointList } from '../../../contract/endpoints'
import { filled, HOSTILE, hostile } from '../hostile'

/** Time of one call of `work` in ms: the best of several measurements. */
function timeOf(work: () => void): number {
  const once = (times: number) => {
    const began = performance.now()
    for (let at = 0; at < times; at += 1) work()
    return (performance.now() - began) / times
  }
  const first = once(1)
  // Other programs may slow a measurement down, so a slow one is repeated twice and a fast one often.
  const [samples, times] = first > 50 ? [2, 1] : [5, 20]
  return Math.min(first, ...Array.from({ length: samples }, () => once(times)))
}

test.each(endpointList.flatMap(({ name, body }) => (body ? [[name, body] as const] : [])))(
  'checking a body of %s of twice the length takes at most three times as long',
  (_, { schema }) => {
    for (const part of HOSTILE) {
      const [short, long] = [30_000, 60_000].map((length) => {
        const body = filled(schema, hostile(part, length))
        return timeOf(() => void v.safeParse(schema, body))
      }) as [number, number]
      // Other programs may cost some ten milliseconds. Quadratic time would be seconds.
      expect({ part, long }).toEqual({ part, long: expect.toSatisfy((ms: number) => ms <= Math.max(100, 3 * short)) })
    }
  },
)
