import { at, type OutgoingArcs, outgoingArcs } from './adjacency.ts'
import type { DirectedGraph } from './tour.ts'

/** Shortest paths through a graph in which every edge is one step. */
export interface ShortestPaths {
  /** Steps from the origin; -1 if the node is unreachable. */
  steps: Int32Array
  /** The last edge of a shortest path to each node; -1 at the origin. */
  last: Int32Array
}

export const outgoingEdges = ({ nodes, tails }: DirectedGraph): OutgoingArcs => outgoingArcs(nodes, tails)

/** The shortest paths from a node to all others. Linear in nodes and edges. */
export function shortestPathsFrom(
  { nodes, heads }: DirectedGraph,
  { first, arcs }: OutgoingArcs,
  origin: number,
): ShortestPaths {
  const steps = new Int32Array(nodes).fill(-1)
  const last = new Int32Array(nodes).fill(-1)
  const queue = new Int32Array(nodes)
  queue[0] = origin
  steps[origin] = 0
  let found = 1
  for (let next = 0; next < found; next++) {
    const node = at(queue, next)
    for (let place = at(first, node); place < at(first, node + 1); place++) {
      const edge = at(arcs, place)
      const head = at(heads, edge)
      if (at(steps, head) !== -1) continue
      steps[head] = at(steps, node) + 1
      last[head] = edge
      queue[found++] = head
    }
  }
  return { steps, last }
}

/** The edges of a shortest path to a node. */
export function edgesTo({ tails }: DirectedGraph, { last }: ShortestPaths, node: number): number[] {
  const edges: number[] = []
  for (let edge = at(last, node); edge !== -1; edge = at(last, at(tails, edge))) edges.push(edge)
  return edges.reverse()
}
