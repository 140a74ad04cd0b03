import type { DirectedGraph } from '../src/tour.ts'
import { type Random, randomOf } from './random-machine.ts'

/** The edges that are reachable from node 0. Each edge begins with its tail and its head. */
export function reached<Edge extends readonly [number, number, ...unknown[]]>(edges: readonly Edge[]): Edge[] {
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
