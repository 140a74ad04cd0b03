import { at, outgoingArcs } from './adjacency.ts'
import { eulerWalk, RESTART } from './euler-walk.ts'
import { FlowNetwork, UNBOUNDED } from './min-cost-flow.ts'

/** A directed graph: edge `k` leads from `tails[k]` to `heads[k]`; nodes are numbered from 0. */
export interface DirectedGraph {
  nodes: number
  tails: Int32Array
  heads: Int32Array
}

/** A graph whose edges take items. Each item must be taken once, by any edge. */
export interface ItemGraph extends DirectedGraph {
  takes: readonly (readonly number[])[]
  items: { length: number }
}

/** Walks from the start that together take every edge, and their cost. */
export interface Tour {
  /** Edges in order, one list per walk. Each walk begins at the start. */
  walks: Int32Array[]
  steps: number
  restarts: number
  /** Steps plus `restartCost` for each restart. Proven minimal. */
  cost: number
}

/** The limit of steps in a tour. No one could run a longer one, and it would not fit in memory. */
export const MAX_TOUR_STEPS = 20_000_000

/**
 * The cheapest way to take every edge at least once, from `start`, ending anywhere, if starting over costs
 * `restartCost` steps. It is exact: this is the directed Chinese postman problem. Every node must be left as often as
 * it is entered, so the edges to repeat are a minimum-cost flow from nodes entered too often to nodes left too often.
 * An Euler walk then uses edges and repetitions once each.
 * Throws if an edge is unreachable, or if the tour would be longer than `MAX_TOUR_STEPS`.
 */
export function tour(graph: DirectedGraph, start: number, restartCost: number): Tour {
  assertReach(graph, start)
  const { nodes, tails, heads } = graph
  const edges = tails.length
  const [source, sink, end, lobby] = [nodes, nodes + 1, nodes + 2, nodes + 3]
  const network = new FlowNetwork(nodes + 4, edges + 3 * nodes + 2)

  for (let edge = 0; edge < edges; edge++) network.add(at(tails, edge), at(heads, edge), UNBOUNDED, 1)
  const firstRestart = 2 * edges
  for (let node = 0; node < nodes; node++) network.add(node, lobby, UNBOUNDED, restartCost)
  network.add(lobby, start, UNBOUNDED, 0)
  // The walk enters the start once from outside and may end in any one node.
  for (let node = 0; node < nodes; node++) network.add(node, end, 1, 0)
  network.add(end, sink, 1, 0)
  const units = supply(graph, start, network, source, sink)

  const restartsAtMost = units * restartCost
  const extra = network.send(units, source, sink, (atLeast) => refuse(edges + atLeast - restartsAtMost, 'at least '))
  if (extra === null) throw new Error('No tour takes every edge: the graph is not what assertReach found it to be.')

  const times = Int32Array.from(tails, (_, edge) => 1 + network.flow(2 * edge))
  const restarts = Int32Array.from({ length: nodes }, (_, node) => network.flow(firstRestart + 2 * node))
  const steps = times.reduce((sum, count) => sum + count, 0)
  refuse(steps, '')
  const walks = split(eulerWalk({ nodes, start, tails, heads, times, restarts }))
  return { walks, steps, restarts: Math.max(0, walks.length - 1), cost: edges + extra }
}

/**
 * Connects nodes that are entered more often than left to the source, and the others to the sink. Returns the units to
 * move.
 */
function supply(
  { nodes, tails, heads }: DirectedGraph,
  start: number,
  network: FlowNetwork,
  source: number,
  sink: number,
) {
  const excess = new Int32Array(nodes)
  excess[start] = 1
  for (const head of heads) excess[head] = at(excess, head) + 1
  for (const tail of tails) excess[tail] = at(excess, tail) - 1
  let units = 0
  excess.forEach((surplus, node) => {
    if (surplus > 0) network.add(source, node, surplus, 0)
    else if (surplus < 0) network.add(node, sink, -surplus, 0)
    units += Math.max(0, surplus)
  })
  return units
}

function assertReach({ nodes, tails, heads }: DirectedGraph, start: number) {
  const { first, arcs } = outgoingArcs(nodes, tails)
  const reached = new Uint8Array(nodes)
  const waiting = [start]
  reached[start] = 1
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const edge of arcs.subarray(at(first, node), at(first, node + 1))) {
      const head = at(heads, edge)
      if (!reached[head]) waiting.push(head)
      reached[head] = 1
    }
  }
  const unreachable = tails.findIndex((tail) => !reached[tail])
  if (unreachable !== -1)
    throw new Error(`Edge ${unreachable} cannot be taken: node ${at(tails, unreachable)} is out of reach of the start.`)
}

function refuse(steps: number, about: string) {
  if (steps <= MAX_TOUR_STEPS) return
  const [needed, longest] = [steps, MAX_TOUR_STEPS].map((count) => count.toLocaleString('en'))
  throw new Error(`This tour needs ${about}${needed} steps; more than ${longest} are refused.`)
}

function split(walk: Int32Array): Int32Array[] {
  const walks: Int32Array[] = []
  let begin = 0
  for (let next = walk.indexOf(RESTART); next !== -1; next = walk.indexOf(RESTART, begin)) {
    walks.push(walk.subarray(begin, next))
    begin = next + 1
  }
  // If starting over costs nothing, a tour may start over with nothing left to do.
  return [...walks, walk.subarray(begin)].filter((edges) => edges.length > 0)
}
