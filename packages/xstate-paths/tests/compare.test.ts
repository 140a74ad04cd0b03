import { expect, test } from 'vitest'
import { declaredTransitions } from '../src/chart.ts'
import { compare, comparedCharts } from './compare.ts'

test.each(comparedCharts.map((compared) => [compared.feature, compared] as const))(
  '%s: every transition is taken, with at most as many steps as simple paths',
  (_, compared) => {
    const { here, simple } = compare(compared)
    expect(here.transitions).toBe(declaredTransitions(compared.given.machine).length)
    if (typeof simple !== 'string' && simple.transitions === here.transitions)
      expect(here.steps).toBeLessThanOrEqual(simple.steps)
  },
)
