import { at } from './adjacency.ts'
import { edgesTo, outgoingEdges, shortestPathsFrom } from './breadth-first.ts'
import { onlyEvents } from './cases.ts'
import { declaredTransitions, describeTransition } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import { hiddenByAbstract } from './coarse.ts'
import { fewestSteps } from './fewest-steps.ts'
import { type ChartGraph, explore, type Finding, MAX_STEPS } from './graph.ts'
import { modelOf } from './model.ts'
import type { Occurrence } from './model-state.ts'
import { type Pair, pairsOf, withPairs } from './pairs.ts'
import type { Path } from './path.ts'
import { edgeRoutes, shortestRoutes, simpleRoutes } from './routes.ts'
import { checkStates, type Selection, select } from './select.ts'
import { tour } from './tour.ts'
import { missedTransition } from './unreachable.ts'
import { walker } from './walk.ts'

/**
 * `transitions`: few steps that take every transition, every refusal and both sides of every guard. `pairs`: few steps
 * that also take every pair of transitions that can follow each other. `edges`: every possible step, each at the end of a shortest path. `tour`: every possible step in the fewest steps. `shortest`: one
 * shortest path to each state. `simple`: every path that visits no state twice.
 */
export const MODES = ['transitions', 'pairs', 'edges', 'tour', 'shortest', 'simple'] as const
/** A name of `MODES`. */
export type Mode = (typeof MODES)[number]

/** The paths of a chart. */
export interface PathSet {
  paths: Path[]
  /** Whether there are more paths than these. Only `simple` has a limit. */
  cut: boolean
  /**
   * Problems of the chart in addition to missing coverage: delays that no clock lets end, and delays that accumulate.
   */
  findings: readonly Finding[]
  /**
   * Pairs of transitions. In a possible one, the second can be the next one that is taken after the first. The others are
   * allowed only by the structure of the chart.
   */
  pairs: { possible: readonly Pair[]; impossible: readonly Pair[] }
}

/** Selects paths. */
export interface PathOptions extends Selection {
  /** Default: `transitions`. */
  mode?: Mode | undefined
  /** A longer path is split. Default: `maxSteps` of the cases. */
  maxSteps?: number | undefined
  /** The limit of steps in the graph. Default: 100,000. */
  limit?: number | undefined
}

/** The limit of simple paths: their number grows exponentially. */
export const MAX_SIMPLE_PATHS = 2_000

/** The limit of steps in all paths, for each step of the limit of the graph. A step of a path needs 1 kB. */
const PATH_STEPS = 5

/**
 * Finds the paths of a chart. If a step of the chart throws, a path ends there and `run` throws the error. Throws a
 * `PathError` if the chart uses something that cannot be held, an error if the graph is too large, and a `UsageError`
 * if no path matches the options.
 */
export function paths(all: Cases, options: PathOptions = {}): PathSet {
  const { mode = 'transitions', from, to, events, limit = MAX_STEPS, maxSteps = all.maxSteps } = options
  const cases = events ? onlyEvents(all, events) : all
  checkStates(cases, { from, to })
  const model = modelOf(cases)
  const explored = explore(model, { steps: limit })
  const pairs = pairsOf(cases.machine, explored)
  const whole = { ...explored, findings: [...explored.findings, ...neverTaken(cases)] }
  const graph = mode === 'pairs' ? withPairs(whole, limit) : whole
  const { routes: unsplit, cut } = routesOf(graph, mode)
  const isShared = mode !== 'transitions' && mode !== 'pairs' && mode !== 'tour'
  const routes = isShared ? unsplit : split(graph, unsplit, maxSteps)
  const steps = routes.reduce((sum, route) => sum + route.length - 1, 0)
  if (!isShared && steps > PATH_STEPS * limit)
    throw new Error(
      `the paths need ${steps.toLocaleString('en')} steps, and more than ${(PATH_STEPS * limit).toLocaleString('en')} fill the memory: some states are far from the start. Give persisted snapshots near them in 'from', or choose the mode 'shortest'.`,
    )
  const taken = new Set<string>()
  const walk = walker(model, isShared, taken)
  const happensOn = (route: readonly number[]) => route.flatMap((edge) => graph.occurrences[edge] ?? [])
  const found = [...routes.map(happensOn), ...failingRoutes(graph, happensOn)].map(walk)
  const isWhole = from === undefined && to === undefined && events === undefined
  if (!isWhole) return { paths: select(cases, found, { from, to, events }), cut, findings: graph.findings, pairs }
  const isAll = mode !== 'shortest' && mode !== 'simple'
  if (isAll) for (const route of routesToLost(graph, taken)) found.push(walk(happensOn(route)))
  const hidden = isAll ? hiddenByAbstract(cases, graph, taken) : []
  return { paths: found, cut, findings: [...graph.findings, ...hidden], pairs }
}

/**
 * Shortest paths to items that the paths missed because they continued differently than the graph. Short paths differ
 * least.
 */
function* routesToLost(graph: ChartGraph, taken: ReadonlySet<string>): Generator<number[]> {
  if (graph.items.every((item) => taken.has(item))) return
  const shortest = shortestPathsFrom(graph, outgoingEdges(graph), 0)
  for (const [edge, items] of graph.takes.entries())
    if (items.some((item) => !taken.has(graph.items[item] ?? '')))
      yield [...edgesTo(graph, shortest, graph.tails[edge] ?? 0), edge]
}

/** Starting is not a step, so a route has one edge more than its path has steps. */
function split(graph: ChartGraph, routes: readonly number[][], maxSteps: number): number[][] {
  if (routes.every((route) => route.length <= maxSteps + 1)) return [...routes]
  const shortest = shortestPathsFrom(graph, outgoingEdges(graph), 0)
  return routes.flatMap((route) => {
    const parts: number[][] = [[]]
    let own = 0
    for (const edge of route) {
      const part = parts.at(-1) ?? []
      const tail = graph.tails[edge] ?? 0
      // Far from the start a path goes on until its own part is as long as the way there, so that the steps at most double.
      const isSplit = part.length > maxSteps && at(shortest.steps, tail) <= own
      own = isSplit ? 1 : own + 1
      if (isSplit) parts.push([...edgesTo(graph, shortest, tail), edge])
      else part.push(edge)
    }
    return parts
  })
}

/** The shortest paths to the steps that throw. */
function failingRoutes(graph: ChartGraph, happensOn: (route: readonly number[]) => Occurrence[]): Occurrence[][] {
  if (graph.failing.length === 0) return []
  const shortest = shortestPathsFrom(graph, outgoingEdges(graph), 0)
  return graph.failing.map(({ node, occurrence }) => [...happensOn(edgesTo(graph, shortest, node)), occurrence])
}

function routesOf(graph: ChartGraph, mode: Mode): { routes: number[][]; cut: boolean } {
  if (mode === 'transitions' || mode === 'pairs') return { routes: fewestSteps(graph), cut: false }
  if (mode === 'shortest') return { routes: shortestRoutes(graph), cut: false }
  if (mode === 'edges') return { routes: edgeRoutes(graph), cut: false }
  // Starting over counts as a step, because it takes an edge of node 0.
  if (mode === 'tour') return { routes: tour(graph, 0, 0).walks.map((walk) => [...walk]), cut: false }
  const routes = simpleRoutes(graph, MAX_SIMPLE_PATHS + 1)
  return { routes: routes.slice(0, MAX_SIMPLE_PATHS), cut: routes.length > MAX_SIMPLE_PATHS }
}

/** Describes a path: 'starts in idle; coin: ready; choose: washing'. */
export const describePath = ({ startDescription, steps }: Path): string =>
  [startDescription, ...steps.map(({ description }) => description)].join('; ')

const MAX_TITLE = 160

/** The title of a test for a path: its description, or only its two ends if the description is too long. */
export function titleOf(path: Path): string {
  const text = describePath(path)
  if (text.length <= MAX_TITLE) return text
  return `${path.startDescription}; ${path.steps.length} steps; ${path.steps.at(-1)?.description}`
}

/**
 * Findings about transitions that XState never takes: an `onDone` of the root, those of its final states, and an entry of a
 * list after one without a guard.
 */
function neverTaken({ machine, unreachable }: Cases): Finding[] {
  const unguarded = new Set<string>()
  return declaredTransitions(machine).flatMap((one) => {
    const missed = missedTransition(describeTransition(one))
    const list = JSON.stringify([one.source, one.event])
    const isAfterUnguarded = unguarded.has(list)
    if (one.guard === null) unguarded.add(list)
    const isDeclared = [missed, describeTransition(one)].some((what) => unreachable[what] !== undefined)
    const isOver =
      one.event === `xstate.done.state.${machine.root.id}` || machine.root.states[one.source]?.type === 'final'
    if (isDeclared || !(isOver || isAfterUnguarded)) return []
    const reason = isOver
      ? 'the chart is over as soon as its root is done'
      : 'an entry before it has no guard and is always taken. If one transition enters several states, write { target: [ … ] }'
    return ['took', 'held'].map((side) => ({ item: `${side} ${one.key}`, message: `${missed}: ${reason}` }))
  })
}
