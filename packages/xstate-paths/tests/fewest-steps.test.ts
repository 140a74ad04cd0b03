import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fewestSteps } from '../src/fewest-steps.ts'
import { describePath, paths } from '../src/paths.ts'
import type { ItemGraph } from '../src/tour.ts'
import { tour } from '../src/tour.ts'
import { reached } from './generated-graphs.ts'
import { switches } from './switches.ts'

const graph = (nodes: number, edges: readonly (readonly [number, number, readonly number[]])[]): ItemGraph => ({
  nodes,
  tails: Int32Array.from(edges, ([tail]) => tail),
  heads: Int32Array.from(edges, ([, head]) => head),
  takes: edges.map(([, , takes]) => takes),
  items: { length: 1 + Math.max(-1, ...edges.flatMap(([, , takes]) => takes)) },
})

/** Small graphs in which every edge is reachable from node 0. Each edge takes up to two of six items. */
const smallGraph = fc
  .array(fc.tuple(fc.nat(4), fc.nat(4), fc.uniqueArray(fc.nat(5), { maxLength: 2 })), { minLength: 1, maxLength: 9 })
  .map((edges) => {
    const left = reached(edges)
    const numbers = [...new Set(left.flatMap(([, , takes]) => takes))]
    return graph(
      5,
      left.map(([tail, head, takes]) => [tail, head, takes.map((item) => numbers.indexOf(item))] as const),
    )
  })

const stepsOf = (walks: readonly number[][]) => walks.reduce((sum, walk) => sum + walk.length, 0)

/** The fewest steps by exhaustive search: breadth first over (node, items taken). Starting over costs nothing. */
function bruteForce({ tails, heads, takes, items }: ItemGraph): number {
  const all = 2 ** items.length - 1
  const seen = new Set<string>()
  let places: [node: number, taken: number][] = [[0, 0]]
  for (let steps = 0; ; steps++) {
    const next: typeof places = []
    for (const [node, taken] of places) {
      if (taken === all) return steps
      if (seen.has(`${node} ${taken}`)) continue
      seen.add(`${node} ${taken}`)
      tails.forEach((tail, edge) => {
        if (tail !== node && tail !== 0) return
        next.push([heads[edge] ?? 0, (takes[edge] ?? []).reduce((sum, item) => sum | (1 << item), taken)])
      })
    }
    places = next
  }
}

describe('few steps', () => {
  test('are walks from the start that take everything, and never more steps than a tour', () => {
    fc.assert(
      fc.property(smallGraph, (small) => {
        const walks = fewestSteps(small)
        const taken = new Set<number>()
        for (const walk of walks) {
          let node = 0
          for (const edge of walk) {
            expect(small.tails[edge]).toBe(node)
            node = small.heads[edge] ?? -1
            for (const item of small.takes[edge] ?? []) taken.add(item)
          }
        }
        expect(taken.size).toBe(small.items.length)
        expect(stepsOf(walks)).toBeLessThanOrEqual(tour(small, 0, 0).steps)
      }),
      { numRuns: 500 },
    )
  })

  test('are nearly always minimal', () => {
    const found = fc
      .sample(smallGraph, { numRuns: 300, seed: 5 })
      .map((small) => stepsOf(fewestSteps(small)) - bruteForce(small))
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
