import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fewestSteps } from '../src/fewest-steps.ts'
import { describePath, paths } from '../src/paths.ts'
import { tour } from '../src/tour.ts'
import { flaw, graph, leastCost, smallItemGraph } from './generated-graphs.ts'
import { switches } from './switches.ts'

const stepsOf = (walks: readonly number[][]) => walks.reduce((sum, walk) => sum + walk.length, 0)

describe('few steps', () => {
  test('are walks from the start that take everything, and never more steps than a tour', () => {
    fc.assert(
      fc.property(smallItemGraph, (small) => {
        const walks = fewestSteps(small)
        expect(flaw(small, walks)).toBeNull()
        expect(stepsOf(walks)).toBeLessThanOrEqual(tour(small, 0, 0).steps)
      }),
      { numRuns: 500 },
    )
  })

  test('are nearly always minimal', () => {
    const found = fc
      .sample(smallItemGraph, { numRuns: 300, seed: 5 })
      .map((small) => stepsOf(fewestSteps(small)) - leastCost(small, 0))
    expect(Math.min(...found)).toBe(0)
    expect(found.filter((more) => more === 0).length).toBeGreaterThan(270)
    expect(Math.max(...found)).toBeLessThanOrEqual(2)
  })

  test('leave out cycles and walks that take nothing of their own', () => {
    // The walk 0 -> 1 -> 2 -> 1 takes only item 0; item 1 is on the edge from 1 to 3.
    const round = graph(4, [[0, 1, [0]], [1, 2, []], [2, 1, []], [1, 3, [1]]]) // biome-ignore format: edges
    expect(fewestSteps(round)).toEqual([[0, 3]])
  })
})

test('a chart whose regions multiply states needs as many steps as it has transitions', () => {
  const given = switches([...'abcdef'])
  const [only, ...more] = paths(given).paths
  expect([only?.steps.length, more]).toEqual([12, []])
  expect(paths(given, { mode: 'edges' }).paths.flatMap(({ steps }) => steps).length).toBeGreaterThan(1_000)
  expect(only && describePath(only)).toMatch(/^starts in a.off/)
})
