import { type OutgoingArcs, outgoingArcs, at as read } from './adjacency.ts'
import { MinHeap } from './heap.ts'

// A local binding, because test runners turn imported names into property lookups, which slow these loops down by a
// factor of three.
const at = read

/** More than any flow here can be, and safe in 32 bits. */
export const UNBOUNDED = 0x3fffffff

/**
 * A directed network whose arcs carry integer units at a cost. Arc `2k` is the k-th one added; arc `2k + 1` is its
 * reverse. All numbers are in typed arrays, so that a million arcs fit in a few megabytes.
 */
export class FlowNetwork {
  private arcs = 0
  private readonly nodes: number
  private readonly tails: Int32Array
  private readonly heads: Int32Array
  private readonly capacity: Int32Array
  private readonly cost: Int32Array
  /** Potentials of the nodes (dual values). After `send` no arc with remaining capacity has a negative reduced cost. */
  private readonly potential: Float64Array
  private readonly distance: Float64Array
  private readonly closed: Uint8Array
  private readonly heap = new MinHeap()

  constructor(nodes: number, maximumArcs: number) {
    this.nodes = nodes
    this.tails = new Int32Array(2 * maximumArcs)
    this.heads = new Int32Array(2 * maximumArcs)
    this.capacity = new Int32Array(2 * maximumArcs)
    this.cost = new Int32Array(2 * maximumArcs)
    this.potential = new Float64Array(nodes)
    this.distance = new Float64Array(nodes)
    this.closed = new Uint8Array(nodes)
  }

  /** Adds an arc; `cost` (per unit) must not be negative. Returns the arc, which `flow` accepts. */
  add(from: number, to: number, capacity: number, cost: number): number {
    const arc = this.arcs
    this.arcs += 2
    this.tails.set([from, to], arc)
    this.heads.set([to, from], arc)
    this.capacity[arc] = capacity
    this.cost.set([cost, -cost], arc)
    return arc
  }

  /** Units on an arc. */
  flow(arc: number): number {
    return at(this.capacity, arc + 1)
  }

  /**
   * Sends `units` from source to sink at minimum cost and returns the cost, or null if they do not all fit.
   * Primal-dual: Dijkstra's distances on reduced costs become potentials, then depth-first rounds use up all cheapest
   * paths before the next search. Before each round, `onBound` receives a lower bound of the total cost.
   */
  send(units: number, source: number, sink: number, onBound: (atLeast: number) => void = () => {}): number | null {
    const out = outgoingArcs(this.nodes, this.tails.subarray(0, this.arcs))
    let sent = 0
    let spent = 0
    while (sent < units) {
      if (!this.price(out, source, sink)) return null
      const unitCost = at(this.potential, sink) - at(this.potential, source)
      onBound(spent + (units - sent) * unitCost)
      let pushed: number
      do {
        pushed = this.round(out, source, sink, units - sent)
        sent += pushed
        spent += pushed * unitCost
      } while (pushed > 0)
    }
    return spent
  }

  /** Whether the flow is proven optimal: no arc with remaining capacity would lower the cost. */
  isOptimal(): boolean {
    for (let arc = 0; arc < this.arcs; arc++) if (at(this.capacity, arc) > 0 && this.reduced(arc) < 0) return false
    return true
  }

  private reduced(arc: number): number {
    return at(this.cost, arc) + at(this.potential, at(this.tails, arc)) - at(this.potential, at(this.heads, arc))
  }

  /** Raises the potentials by the distances from the source. Returns false if the sink is unreachable. */
  private price(out: OutgoingArcs, source: number, sink: number): boolean {
    const { distance, heap } = this
    distance.fill(Number.POSITIVE_INFINITY)
    distance[source] = 0
    heap.clear()
    heap.push(source, 0)
    // The search may stop at the sink: every node further away gets the sink's distance, so that reduced costs stay >=
    // 0.
    for (let node = heap.pop(); node !== -1 && node !== sink; node = heap.pop()) {
      const end = at(out.first, node + 1)
      for (let i = at(out.first, node); i < end; i++) {
        const arc = at(out.arcs, i)
        if (at(this.capacity, arc) === 0) continue
        const head = at(this.heads, arc)
        const reached = at(distance, node) + this.reduced(arc)
        if (reached >= at(distance, head)) continue
        distance[head] = reached
        heap.push(head, reached)
      }
    }
    const furthest = at(distance, sink)
    if (furthest === Number.POSITIVE_INFINITY) return false
    for (let node = 0; node < this.nodes; node++) {
      this.potential[node] = at(this.potential, node) + Math.min(at(distance, node), furthest)
    }
    return true
  }

  /**
   * One round over the arcs with zero reduced cost. It pushes along every path it finds and returns the pushed units. A
   * dead end is not tried again in this round, so a round is linear except for the paths themselves. A round that
   * pushes nothing has tried everything.
   */
  private round(out: OutgoingArcs, source: number, sink: number, most: number): number {
    const { closed } = this
    const next = out.first.slice(0, this.nodes)
    const way: number[] = []
    let pushed = 0
    closed.fill(0)
    closed[source] = 1
    for (let node = source; pushed < most; ) {
      const arc = node === sink ? -1 : this.forward(out, next, node)
      if (arc !== -1) {
        way.push(arc)
        node = at(this.heads, arc)
        closed[node] = 1
      } else if (node === sink) {
        pushed += this.augment(way, most - pushed)
        for (const taken of way) closed[at(this.heads, taken)] = 0
        way.length = 0
        node = source
      } else {
        const dead = way.pop()
        if (dead === undefined) break
        node = at(this.tails, dead)
      }
    }
    return pushed
  }

  private augment(way: readonly number[], most: number): number {
    const pushed = way.reduce((least, arc) => Math.min(least, at(this.capacity, arc)), most)
    for (const arc of way) {
      this.capacity[arc] = at(this.capacity, arc) - pushed
      this.capacity[arc ^ 1] = at(this.capacity, arc ^ 1) + pushed
    }
    return pushed
  }

  /** The next arc from a node with zero reduced cost, or -1. `next` remembers the arcs that are used up. */
  private forward(out: OutgoingArcs, next: Int32Array, node: number): number {
    const end = at(out.first, node + 1)
    for (; at(next, node) < end; next[node] = at(next, node) + 1) {
      const arc = at(out.arcs, at(next, node))
      if (at(this.capacity, arc) > 0 && this.closed[at(this.heads, arc)] === 0 && this.reduced(arc) === 0) return arc
    }
    return -1
  }
}
