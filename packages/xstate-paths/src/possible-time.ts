import { at } from './adjacency.ts'
import { outgoingEdges } from './breadth-first.ts'
import { countedDelays } from './held-clock.ts'
import type { ModelState, Occurrence, RunningDelay } from './model-state.ts'
import type { DirectedGraph } from './tour.ts'

/** The effect of an edge on running delays: the delay it ends, and the delays that run at its head. */
export interface Timing {
  ended: string | null
  running: readonly Timed[]
}

/**
 * A delay that runs at the head of an edge. `was` is its name at the tail, or null if it starts here. `length` is in
 * ticks, or null if unknown.
 */
interface Timed {
  name: string
  was: string | null
  length: number | null
}

/** The effect of a step on the delays that distinguish states. */
export function timingOf(before: ModelState, { by, id }: Occurrence, after: ModelState): Timing | undefined {
  const ended = by === 'delay' ? (id ?? null) : null
  if (ended === null && after.delays.size === 0) return undefined
  const names = new Map([...before.delays].map(([name, running]) => [running, name]))
  const begun = [...after.delays.values()].filter((running) => !names.has(running)).sort((a, b) => a.begun - b.begun)
  const running = countedDelays(after.delays).map((name): Timed => {
    const delay = after.delays.get(name) as RunningDelay
    const length = Math.round(delay.ms * TICKS) + begun.indexOf(delay) + 1
    return { name, was: names.get(delay) ?? null, length: delay.isComputed ? null : length }
  })
  return { ended, running }
}

/** An edge that no clock allows, and the delay that always ends before. */
export interface Impossible {
  edge: number
  before: string
}

/**
 * The remaining times of the running delays of a node, in ticks, as a difference bound matrix (Dill 1989).
 * `bounds[i][j]` is the upper bound of (time left of delay i) − (time left of delay j). Index 0 means no time left.
 */
interface Zone {
  names: readonly string[]
  bounds: number[][]
}

/**
 * Ticks per millisecond. Of two delays that would end at the same time, the later one ends a tick later, because timers
 * end in the order in which they start. Whole ticks avoid rounding errors.
 */
const TICKS = 10_000

/**
 * The limit of zones per node. More zones are joined into one, which allows more than they do. A bound that grows again
 * becomes infinite.
 */
const MAX_ZONES = 48

/**
 * The edges that no clock allows if delays end in the order of time and all other events can happen at any time, and
 * the nodes that are reachable without them. Zones are exact up to `MAX_ZONES` per node and too permissive beyond
 * that.
 */
export function impossible(
  graph: DirectedGraph,
  timings: readonly (Timing | undefined)[],
): { edges: Impossible[]; isReached(node: number): boolean } {
  if (!timings.some((timing) => timing && timing.ended !== null && timing.running.length > 0) && !hasRivals(timings))
    return { edges: [], isReached: () => true }
  const { first, arcs } = outgoingEdges(graph)
  const zones = new Map<number, Zone[]>([[0, [{ names: [], bounds: [[0]] }]]])
  const possible = new Uint8Array(graph.tails.length)
  const blocked = new Map<number, string>()
  const waiting: [node: number, zone: Zone][] = [[0, { names: [], bounds: [[0]] }]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, zone] = next
    for (const edge of arcs.subarray(at(first, node), at(first, node + 1))) {
      const timing = timings[edge]
      const then = timing?.ended == null ? zone : whenEnded(zone, timing.ended)
      if (then === null) {
        blocked.set(edge, earlierThan(zone, timing?.ended ?? ''))
        continue
      }
      possible[edge] = 1
      const head = at(graph.heads, edge)
      const reached = zones.get(head) ?? []
      zones.set(head, reached)
      const added = add(reached, elapsed(following(then, timing?.running ?? [])))
      if (added) waiting.push([head, added])
    }
  }
  const edges = [...blocked].flatMap(([edge, before]) => (possible[edge] ? [] : { edge, before }))
  return { edges, isReached: (node) => zones.has(node) }
}

/** Whether two delays ever run at the same time. */
const hasRivals = (timings: readonly (Timing | undefined)[]) =>
  timings.some((timing) => (timing?.running.length ?? 0) > 1)

const bound = ({ bounds }: Zone, row: number, column: number): number => bounds[row]?.[column] ?? 0

/** The zone after a delay ends, or null if another delay always ends before. */
function whenEnded(zone: Zone, name: string): Zone | null {
  const index = zone.names.indexOf(name) + 1
  // A delay that is not tracked may end at any time.
  if (index === 0) return zone
  const bounds = zone.bounds.map((row) => [...row])
  const row = bounds[index] as number[]
  row[0] = Math.min(row[0] ?? 0, 0)
  close(bounds)
  return bounds.every((line, diagonal) => (line[diagonal] ?? 0) >= 0) ? { names: zone.names, bounds } : null
}

function earlierThan(zone: Zone, name: string): string {
  const index = zone.names.indexOf(name) + 1
  return zone.names.find((_, other) => bound(zone, other + 1, index) < 0) ?? ''
}

/** The zone of the delays that continue or start. */
function following(zone: Zone, running: readonly Timed[]): Zone {
  const sources = running.map(({ was }) => (was === null ? -1 : zone.names.indexOf(was) + 1))
  /** A delay that is not tracked may have any remaining time. */
  const begins = (delay: number) => (running[delay]?.was === null ? running[delay]?.length : null)
  const most = (delay: number): number => {
    const source = sources[delay] ?? -1
    return source > 0 ? bound(zone, source, 0) : (begins(delay) ?? Number.POSITIVE_INFINITY)
  }
  const least = (delay: number): number => {
    const source = sources[delay] ?? -1
    return source > 0 ? -bound(zone, 0, source) : (begins(delay) ?? 0)
  }
  const bounds = [[0, ...running.map((_, delay) => -least(delay))]]
  running.forEach((_, row) => {
    const line = running.map((__, column) => {
      if (row === column) return 0
      const [a, b] = [sources[row] ?? -1, sources[column] ?? -1]
      return a > 0 && b > 0 ? bound(zone, a, b) : most(row) - least(column)
    })
    bounds.push([most(row), ...line])
  })
  return { names: running.map(({ name }) => name), bounds }
}

/** The zone after any time in which no delay ends. */
function elapsed(zone: Zone): Zone {
  const bounds = zone.bounds.map((row, index) => (index === 0 ? row.map(() => 0) : [...row]))
  close(bounds)
  return { names: zone.names, bounds }
}

/** Adds a zone to the known ones. Returns the new part of it, or null. */
function add(known: Zone[], zone: Zone): Zone | null {
  if (known.some((one) => isWithin(zone, one))) return null
  if (known.length < MAX_ZONES) {
    known.push(zone)
    return zone
  }
  // The last entry joins all zones beyond the limit. A bound that grows again becomes infinite.
  const last = known[MAX_ZONES - 1] as Zone
  const joined = {
    names: last.names,
    bounds: last.bounds.map((row, i) =>
      row.map((value, j) => (bound(zone, i, j) > value ? Number.POSITIVE_INFINITY : value)),
    ),
  }
  const bounds = joined.bounds.map((row, index) => (index === 0 ? row.map(() => 0) : row))
  known[MAX_ZONES - 1] = { names: last.names, bounds }
  return { names: last.names, bounds }
}

const isWithin = (zone: Zone, other: Zone): boolean =>
  zone.bounds.every((row, i) => row.every((value, j) => value <= bound(other, i, j)))

/** The tightest bounds (Floyd–Warshall). */
function close(bounds: number[][]): void {
  const size = bounds.length
  for (let by = 0; by < size; by++)
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++) {
        const line = bounds[row] as number[]
        const sum = (line[by] ?? 0) + (bounds[by]?.[column] ?? 0)
        if (sum < (line[column] ?? 0)) line[column] = sum
      }
}
