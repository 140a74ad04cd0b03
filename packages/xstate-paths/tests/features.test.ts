import { expect, test } from 'vitest'
import { actorCharts } from './compared-actors.ts'
import { stateCharts } from './compared-states.ts'
import { walked } from './walked.ts'

test.each([...stateCharts, ...actorCharts].map((chart) => [chart.feature, chart] as const))(
  '%s: a real actor takes every state, transition and side of a guard',
  (_, { given, path }) => {
    expect(walked(given).missing).toEqual([])
    const { missing, text } = walked(given, 'edges')
    expect(missing).toEqual([])
    expect(text).toContain(path)
  },
)
