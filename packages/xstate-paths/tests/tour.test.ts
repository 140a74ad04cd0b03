import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DirectedGraph, tour } from '../src/tour.ts'
import { layeredGraph, lineGraph, reached, ringGraph, statechartGraph } from './generated-graphs.ts'

const graph = (nodes: number, edges: readonly (readonly [number, number])[]): DirectedGraph => ({
  nodes,
  tails: Int32Array.from(edges, ([tail]) => tail),
  heads: Int32Array.from(edges, ([, head]) => head),
})

/** Small graphs in which every edge is reachable from node 0. Unreachable edges are left out. */
const smallGraph = fc
  .record({
    nodes: fc.integer({ min: 1, max: 5 }),
    ends: fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { minLength: 1, maxLength: 8 }),
  })
  .map(({ nodes, ends }) => {
    const edges = ends.map(([tail, head]) => [tail % nodes, head % nodes] as const)
    return graph(nodes, reached(edges))
  })

/** The least cost by exhaustive search: Dijkstra over (node, edges taken so far), with one bucket per cost. */
function bruteForce({ tails, heads }: DirectedGraph, restartCost: number): number {
  const all = 2 ** tails.length - 1
  const seen = new Set<string>()
  const buckets: [node: number, taken: number][][] = [[[0, 0]]]
  const reach = (cost: number, node: number, taken: number) => {
    buckets[cost] = buckets[cost] ?? []
    buckets[cost].push([node, taken])
  }
  for (let cost = 0; ; cost++) {
    const bucket = buckets[cost] ?? []
    for (const [node, taken] of bucket) {
      if (taken === all) return cost
      if (seen.has(`${node} ${taken}`)) continue
      seen.add(`${node} ${taken}`)
      tails.forEach((tail, edge) => {
        if (tail === node) reach(cost + 1, heads[edge] ?? 0, taken | (1 << edge))
      })
      reach(cost + restartCost, 0, taken)
    }
  }
}

/** The first error in a tour's walks, or null. */
function flaw({ tails, heads }: DirectedGraph, walks: readonly Int32Array[]): string | null {
  const taken = new Uint8Array(tails.length)
  for (const walk of walks) {
    let node = 0
    for (const edge of walk) {
      if (tails[edge] !== node) return `edge ${edge} does not leave node ${node}`
      taken[edge] = 1
      node = heads[edge] ?? -1
    }
  }
  const missed = taken.indexOf(0)
  return missed === -1 ? null : `edge ${missed} is never taken`
}

describe('a tour', () => {
  test.each([0, 1, 3])(
    'is as short as the best that exhaustive search finds, if starting over costs %i',
    (restartCost) => {
      fc.assert(
        fc.property(smallGraph, (small) => {
          const found = tour(small, 0, restartCost)
          expect(flaw(small, found.walks)).toBeNull()
          expect(found.steps + found.restarts * restartCost).toBe(found.cost)
          expect(found.cost).toBe(bruteForce(small, restartCost))
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
