import { at } from './adjacency.ts'
import { edgesTo, outgoingEdges, shortestPathsFrom } from './breadth-first.ts'
import type { DirectedGraph } from './tour.ts'

/** Every edge after a shortest path to it. A path that is the beginning of another is left out. */
export function edgeRoutes(graph: DirectedGraph): number[][] {
  const { nodes, tails, heads } = graph
  const shortest = shortestPathsFrom(graph, outgoingEdges(graph), 0)
  const leads = new Uint8Array(nodes)
  for (const tail of tails) leads[tail] = 1
  const routes: number[][] = []
  heads.forEach((head, edge) => {
    if (at(shortest.last, head) === edge && leads[head]) return
    routes.push([...edgesTo(graph, shortest, at(tails, edge)), edge])
  })
  return routes
}

/** One shortest path to each node except the first: the paths of `getShortestPaths` in @xstate/graph. */
export function shortestRoutes(graph: DirectedGraph): number[][] {
  const shortest = shortestPathsFrom(graph, outgoingEdges(graph), 0)
  return Array.from({ length: graph.nodes - 1 }, (_, node) => edgesTo(graph, shortest, node + 1))
}

/** The paths that visit no node twice: those of `getSimplePaths` in @xstate/graph, which has no limit. */
export function simpleRoutes(graph: DirectedGraph, atMost: number): number[][] {
  const { first, arcs } = outgoingEdges(graph)
  const routes: number[][] = []
  const visited = new Set([0])
  const go = (from: number, route: readonly number[]) => {
    for (const edge of arcs.subarray(at(first, from), at(first, from + 1))) {
      const to = at(graph.heads, edge)
      if (visited.has(to) || routes.length === atMost) continue
      const longer = [...route, edge]
      routes.push(longer)
      visited.add(to)
      go(to, longer)
      visited.delete(to)
    }
  }
  go(0, [])
  return routes
}
