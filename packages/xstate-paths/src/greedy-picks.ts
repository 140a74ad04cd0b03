import { at, type OutgoingArcs } from './adjacency.ts'
import type { ItemGraph } from './tour.ts'

/** Edges that together take every item, in order, and the walks that take them. */
export interface Greedy {
  picks: number[]
  walks: number[][]
}

/**
 * Takes every item. Each pick is the nearest edge that takes something new; of equally near ones, the edge that takes
 * most. A new walk starts if the edge is nearer to the start.
 */
export function greedyPicks(graph: ItemGraph, out: OutgoingArcs): Greedy {
  const { nodes, tails, heads, takes, items } = graph
  const taken = new Uint8Array(items.length)
  let left = items.length
  const isNew = (edge: number) => (takes[edge] ?? []).reduce((sum, item) => sum + 1 - at(taken, item), 0)
  const seen = new Int32Array(nodes).fill(-1)
  const depth = new Int32Array(nodes)
  const queue = new Int32Array(nodes)
  const enteredBy = new Int32Array(nodes)
  let search = 0

  /** The nearest edge with something new within `atMost` steps, and its distance. */
  const nearest = (origin: number, atMost: number) => {
    search++
    queue[0] = origin
    seen[origin] = search
    depth[origin] = 0
    enteredBy[origin] = -1
    let best = { edge: -1, far: atMost, gain: 0 }
    for (let next = 0, found = 1; next < found; next++) {
      const node = at(queue, next)
      if (at(depth, node) > best.far) break
      for (let place = at(out.first, node); place < at(out.first, node + 1); place++) {
        const edge = at(out.arcs, place)
        const gain = isNew(edge)
        if (gain > best.gain) best = { edge, far: at(depth, node), gain }
        const head = at(heads, edge)
        if (at(seen, head) === search) continue
        seen[head] = search
        depth[head] = at(depth, node) + 1
        enteredBy[head] = edge
        queue[found++] = head
      }
    }
    return best
  }

  /** The path that the last search found to an edge, including the edge. */
  const pathTo = (edge: number): number[] => {
    const way = [edge]
    for (let last = at(enteredBy, at(tails, edge)); last !== -1; last = at(enteredBy, at(tails, last))) way.push(last)
    return way.reverse()
  }

  const picks: number[] = []
  const walks: number[][] = []
  let node = 0
  while (left > 0) {
    const on = nearest(node, nodes)
    const pathOn = on.edge === -1 ? [] : pathTo(on.edge)
    // The neighbourhood of the start is soon taken, so do not search further than the path already found.
    const over = node === 0 || on.far === 0 ? on : nearest(0, on.far - 1)
    const startsOver = walks.length === 0 || (over !== on && over.edge !== -1)
    const { edge } = startsOver && over.edge !== -1 ? over : on
    if (edge === -1) break
    if (startsOver) walks.push(over === on ? pathOn : pathTo(edge))
    else walks.at(-1)?.push(...pathOn)
    for (const item of takes[edge] ?? []) {
      left -= 1 - at(taken, item)
      taken[item] = 1
    }
    picks.push(edge)
    node = at(heads, edge)
  }
  return { picks, walks }
}
