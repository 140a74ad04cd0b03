import { at, outgoingArcs } from './adjacency.ts'

/** Marks a restart in a walk. */
export const RESTART = -1

/** The input of `eulerWalk`: how often to take each edge, and how often to jump from each node back to the start. */
export interface WalkPlan {
  nodes: number
  start: number
  tails: Int32Array
  heads: Int32Array
  times: Int32Array
  restarts: Int32Array
}

/**
 * One walk from the start that takes every edge exactly as often as planned, with `RESTART` where it starts over.
 * Hierholzer's algorithm without recursion. The plan must be balanced: except at the two ends of the walk, a node is
 * entered as often as it is left.
 */
export function eulerWalk({ nodes, start, tails, heads, times, restarts }: WalkPlan): Int32Array {
  const left = times.slice()
  const jumps = restarts.slice()
  const { first, arcs } = outgoingArcs(nodes, tails)
  const next = first.slice()
  const length = left.reduce((sum, count) => sum + count, 0) + jumps.reduce((sum, count) => sum + count, 0)
  const walk = new Int32Array(length)
  const stackNode = new Int32Array(length + 1)
  const stackEdge = new Int32Array(length + 1)
  stackNode[0] = start
  let depth = 1
  // A node without remaining edges is finished. The walk is written from its end.
  for (let place = length; depth > 0; ) {
    const node = at(stackNode, depth - 1)
    while (at(next, node) < at(first, node + 1) && at(left, at(arcs, at(next, node))) === 0)
      next[node] = at(next, node) + 1
    if (at(next, node) < at(first, node + 1)) {
      const edge = at(arcs, at(next, node))
      left[edge] = at(left, edge) - 1
      stackNode[depth] = at(heads, edge)
      stackEdge[depth++] = edge
    } else if (at(jumps, node) > 0) {
      jumps[node] = at(jumps, node) - 1
      stackNode[depth] = start
      stackEdge[depth++] = RESTART
    } else if (--depth > 0) {
      walk[--place] = at(stackEdge, depth)
    }
  }
  return walk
}
