import { at } from './adjacency.ts'
import { edgesTo, outgoingEdges, type ShortestPaths, shortestPathsFrom } from './breadth-first.ts'
import { greedyPicks } from './greedy-picks.ts'
import { improve } from './improve-order.ts'
import type { ItemGraph } from './tour.ts'
import { type DirectedGraph, MAX_TOUR_STEPS, tour } from './tour.ts'

/** The limit of distances to compute. Beyond it, walks are not improved. */
const MAX_DISTANCES = 20_000_000

/**
 * Walks from node 0 that together take every item in few steps. Starting over costs only the first edge of the new
 * walk. The walks are greedy, then improved, and never have more steps than a tour of all edges.
 */
export function fewestSteps(graph: ItemGraph): number[][] {
  const out = outgoingEdges(graph)
  const { picks, walks } = greedyPicks(graph, out)
  const remembered = new Map<number, ShortestPaths>()
  const shortest = (node: number) => {
    const known = remembered.get(node) ?? shortestPathsFrom(graph, out, node)
    remembered.set(node, known)
    return known
  }
  const isSmall = picks.length * graph.nodes <= MAX_DISTANCES
  const found = trimmed(graph, isSmall ? walksOf(graph, improve(graph, picks, shortest), shortest) : walks)
  const edges = graph.tails.length
  // A tour takes every edge, so it has at least as many steps as there are edges.
  if (lengthOf(found) <= edges || edges > MAX_TOUR_STEPS) return found
  const toured = trimmed(
    graph,
    tour(graph, 0, 0).walks.map((walk) => [...walk]),
  )
  return lengthOf(toured) < lengthOf(found) ? toured : found
}

const lengthOf = (walks: readonly number[][]) => walks.reduce((sum, walk) => sum + walk.length, 0)

/**
 * The walks that take edges in this order. A walk continues to the next edge by a shortest path, or a new walk starts
 * if that is shorter.
 */
function walksOf(
  graph: DirectedGraph,
  order: readonly number[],
  shortest: (node: number) => ShortestPaths,
): number[][] {
  const walks: number[][] = []
  let node = 0
  for (const edge of order) {
    const tail = at(graph.tails, edge)
    const [on, over] = [at(shortest(node).steps, tail), at(shortest(0).steps, tail)]
    const starts = walks.length === 0 || on === -1 || over < on
    const way = [...edgesTo(graph, shortest(starts ? 0 : node), tail), edge]
    if (starts) walks.push(way)
    else walks.at(-1)?.push(...way)
    node = at(graph.heads, edge)
  }
  return walks
}

/** Removes what takes nothing that the rest does not take: ends of walks, cycles and whole walks. */
export function trimmed({ takes, items, tails }: ItemGraph, walks: readonly number[][]): number[][] {
  const times = new Int32Array(items.length)
  const count = (edges: readonly number[], by: number) => {
    for (const edge of edges) for (const item of takes[edge] ?? []) times[item] = at(times, item) + by
  }
  for (const walk of walks) count(walk, 1)
  const canGo = (edges: readonly number[]) => {
    count(edges, -1)
    const can = edges.every((edge) => (takes[edge] ?? []).every((item) => at(times, item) > 0))
    if (!can) count(edges, 1)
    return can
  }
  /** The end of the longest part of a walk from here that can go. */
  const endOf = (edges: readonly number[], begin: number) => {
    const left = new Map<number, number>()
    const isNeeded = (item: number) => left.set(item, (left.get(item) ?? at(times, item)) - 1).get(item) === 0
    const length = edges.slice(begin).findIndex((edge) => takes[edge]?.some(isNeeded))
    return length === -1 ? edges.length - 1 : begin + length
  }
  const needed = [...walks].sort((a, b) => a.length - b.length).filter((walk) => !canGo(walk))
  return needed.map((walk) => {
    const edges = withoutRounds(walk, tails, canGo, endOf)
    while (edges.length > 0 && canGo(edges.slice(-1))) edges.pop()
    return edges
  })
}

/** The limit of steps in a walk that is searched for cycles. The search compares every pair of steps. */
const MAX_SEARCHED = 3_000

function withoutRounds(
  walk: readonly number[],
  tails: Int32Array,
  canGo: (edges: readonly number[]) => boolean,
  endOf: (edges: readonly number[], begin: number) => number,
) {
  const edges = [...walk]
  if (edges.length > MAX_SEARCHED) return edges
  for (let begin = 0; begin < edges.length; begin++) {
    const node = at(tails, edges[begin] ?? 0)
    for (let end = endOf(edges, begin); end > begin; end--) {
      if (at(tails, edges[end] ?? 0) !== node || !canGo(edges.slice(begin, end))) continue
      edges.splice(begin, end - begin)
      break
    }
  }
  return edges
}
