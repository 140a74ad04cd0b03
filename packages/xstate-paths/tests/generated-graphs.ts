import fc from 'fast-check'
import type { DirectedGraph, ItemGraph } from '../src/tour.ts'
import { type Random, randomOf } from './random-machine.ts'

type Edge = readonly [tail: number, head: number, takes?: readonly number[]]

/** A graph of these edges. An edge without items of its own takes one. */
export const graph = (nodes: number, edges: readonly Edge[]): ItemGraph => {
  const takes = edges.map(([, , items], edge) => items ?? [edge])
  return {
    ...{ nodes, takes, items: { length: 1 + Math.max(-1, ...takes.flat()) } },
    tails: Int32Array.from(edges, ([tail]) => tail),
    heads: Int32Array.from(edges, ([, head]) => head),
  }
}

const ends = [fc.nat(4), fc.nat(4)] as const

/** Small graphs in which every edge is reachable from node 0 and takes an item of its own. */
export const smallGraph = fc
  .array(fc.tuple(...ends), { minLength: 1, maxLength: 8 })
  .map((edges) => graph(5, reached(edges)))

/** Small graphs in which each edge takes up to two of six items. */
export const smallItemGraph = fc
  .array(fc.tuple(...ends, fc.uniqueArray(fc.nat(5), { maxLength: 2 })), { minLength: 1, maxLength: 9 })
  .map((edges) => {
    const left = reached(edges)
    const numbers = [...new Set(left.flatMap(([, , takes]) => takes))]
    return graph(
      5,
      left.map(([tail, head, takes]) => [tail, head, takes.map((item) => numbers.indexOf(item))]),
    )
  })

/** The least cost of taking every item, by exhaustive search: Dijkstra over (node, items taken), one bucket per cost. */
export function leastCost({ tails, heads, takes, items }: ItemGraph, restartCost: number): number {
  const all = 2 ** items.length - 1
  const seen = new Set<string>()
  const buckets: [node: number, taken: number][][] = [[[0, 0]]]
  const reach = (cost: number, node: number, taken: number) => {
    buckets[cost] = buckets[cost] ?? []
    buckets[cost].push([node, taken])
  }
  for (let cost = 0; ; cost++) {
    for (const [node, taken] of buckets[cost] ?? []) {
      if (taken === all) return cost
      if (seen.has(`${node} ${taken}`)) continue
      seen.add(`${node} ${taken}`)
      tails.forEach((tail, edge) => {
        const more = (takes[edge] ?? []).reduce((sum, item) => sum | (1 << item), taken)
        if (tail === node) reach(cost + 1, heads[edge] ?? 0, more)
      })
      reach(cost + restartCost, 0, taken)
    }
  }
}

/** The first error in walks from node 0 that should take every item, or null. */
export function flaw({ tails, heads, ...of }: DirectedGraph & Partial<ItemGraph>, walks: Iterable<Iterable<number>>) {
  const left = new Set(Array.from({ length: of.items?.length ?? tails.length }, (_, item) => item))
  for (const walk of walks) {
    let node = 0
    for (const edge of walk) {
      if (tails[edge] !== node) return `edge ${edge} does not leave node ${node}`
      for (const item of of.takes?.[edge] ?? [edge]) left.delete(item)
      node = heads[edge] ?? -1
    }
  }
  return left.size === 0 ? null : `never taken: ${[...left].join(', ')}`
}

/** The edges that are reachable from node 0. Each edge begins with its tail and its head. */
function reached<Edge extends readonly [number, number, ...unknown[]]>(edges: readonly Edge[]): Edge[] {
  const nodes = new Set([0])
  for (const _ of edges) for (const [tail, head] of edges) if (nodes.has(tail)) nodes.add(head)
  return edges.filter(([tail]) => nodes.has(tail))
}

function generate(nodes: number, edges: number, seed: number, draw: (edge: number, below: Random) => [number, number]) {
  const below = randomOf(seed)
  const [tails, heads] = [new Int32Array(edges), new Int32Array(edges)]
  for (let edge = 0; edge < edges; edge++) [tails[edge], heads[edge]] = draw(edge, below)
  return { nodes, tails, heads } satisfies DirectedGraph
}

/** A ring in which every node has an edge to the next. The other edges are random chords. */
export const ringGraph = (nodes: number, edges: number): DirectedGraph =>
  generate(nodes, edges, 1, (edge, below) => (edge < nodes ? [edge, (edge + 1) % nodes] : [below(nodes), below(nodes)]))

/** A graph without cycles: every edge ends at a later node, and every node is reachable from an earlier one. */
export const layeredGraph = (nodes: number, edges: number): DirectedGraph =>
  generate(nodes, edges, 2, (edge, below) => {
    const head = edge < nodes - 1 ? edge + 1 : 1 + below(nodes - 1)
    return [below(head), head]
  })

/**
 * A graph shaped like a chart: a tree of states, short steps next to it, and many steps back to one of a few states.
 */
export const statechartGraph = (nodes: number, edges: number): DirectedGraph =>
  generate(nodes, edges, 3, (edge, below) => {
    if (edge < nodes - 1) return [Math.floor(edge / 4), edge + 1]
    const tail = below(nodes)
    return [tail, below(3) === 0 ? below(8) : Math.min(nodes - 1, tail + below(12))]
  })

/** The worst case: one long line in which all other edges return to the first few nodes. */
export const lineGraph = (nodes: number, edges: number): DirectedGraph =>
  generate(nodes, edges, 5, (edge, below) => (edge < nodes - 1 ? [edge, edge + 1] : [below(nodes), below(8)]))
