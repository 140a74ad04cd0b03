import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tour } from '../src/tour.ts'
import {
  flaw,
  graph,
  layeredGraph,
  leastCost,
  lineGraph,
  ringGraph,
  smallGraph,
  statechartGraph,
} from './generated-graphs.ts'

describe('a tour', () => {
  test.each([0, 1, 3])(
    'is as short as the best that exhaustive search finds, if starting over costs %i',
    (restartCost) => {
      fc.assert(
        fc.property(smallGraph, (small) => {
          const found = tour(small, 0, restartCost)
          expect(flaw(small, found.walks)).toBeNull()
          expect(found.steps + found.restarts * restartCost).toBe(found.cost)
          expect(found.cost).toBe(leastCost(small, restartCost))
        }),
        { numRuns: 300 },
      )
    },
  )

  test.each([
    ['a ring with chords', ringGraph(5_000, 10_000)],
    ['layers without a way back', layeredGraph(2_500, 10_000)],
    ['a statechart', statechartGraph(2_000, 10_000)],
  ])('takes every one of 10,000 edges of %s', (_, large) => {
    const found = tour(large, 0, 1)
    expect(flaw(large, found.walks)).toBeNull()
    expect(found.steps + found.restarts).toBe(found.cost)
  })

  test('names the edge that cannot be reached', () => {
    expect(() => tour(graph(3, [[0, 1], [2, 1]]), 0, 1)).toThrow('Edge 1 cannot be taken: node 2') // biome-ignore format: edges
  })

  test('of more than 20 million steps is refused with a sentence, not attempted', () => {
    expect(() => tour(lineGraph(5_000, 100_000), 0, 1)).toThrow(
      /^This tour needs at least [\d,]+ steps; more than 20,000,000 are refused\.$/,
    )
  })
})
