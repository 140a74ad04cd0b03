import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calls } from '../../../contract/calls'

// Parts that a pattern may try again from each place, after a beginning that fits it; an end that fits none makes it do so.
const HOSTILE = ['.', 'a.', 'a@', '@', ' ', '"', '<', ',', '1', '-', '\\'] as const
const hostile = (part: string, length: number) => `a@${part.repeat(length / part.length)} @`

/** A body that fits the schema in shape, with `text` for each text. */
function filled(schema: v.GenericSchema, text: string): unknown {
  const one = schema as unknown as {
    type: string
    entries?: Record<string, v.GenericSchema>
    item?: v.GenericSchema
    wrapped?: v.GenericSchema
    options?: unknown[]
  }
  if (one.entries)
    return Object.fromEntries(Object.entries(one.entries).map(([name, entry]) => [name, filled(entry, text)]))
  if (one.type === 'array') return [filled(one.item as never, text)]
  if (one.wrapped) return filled(one.wrapped, text)
  if (one.type === 'number') return 1
  if (one.type === 'picklist') return one.options?.[0]
  return text
}

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
