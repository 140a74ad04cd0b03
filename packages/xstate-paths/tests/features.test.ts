import { expect, test } from 'vitest'
import { checked } from './checked-machine.ts'
import { actorCharts } from './compared-actors.ts'
import { walked } from './walked.ts'

test.each(actorCharts.map((chart) => [chart.feature, chart] as const))(
  '%s: a real actor takes every state, transition and side of a guard',
  (_, { given, path }) => {
    expect(walked(given).missing).toEqual([])
    const { missing, text } = walked(given, 'edges')
    expect(missing).toEqual([])
    expect(text).toContain(path)
  },
)

// random.test.ts has more of them, on the present version of XState only.
test('the paths of random machines run on real actors', { timeout: 300_000 }, () => {
  const all = Array.from({ length: 10 }, (_, at) => checked(at + 1, 100))
  expect(all.filter(({ over, under, failed }) => over.length + under.length + failed.length > 0)).toEqual([])
})
