import type { AnyEventObject, Snapshot } from 'xstate'
import { type Cases, onlyEvents } from './cases.ts'
import { fewestSteps } from './fewest-steps.ts'
import { type ChartGraph, explore, MOST_STEPS } from './graph.ts'
import { type Happens, type ModelState, modelOf } from './model.ts'
import { edgeRoutes, shortestRoutes, simpleRoutes } from './routes.ts'
import { checkStates, select } from './select.ts'
import { tour } from './tour.ts'
import { walker } from './walk.ts'

export interface PathStep {
  event: AnyEventObject
  happens: Happens
  /** Where the chart stands after the event. */
  state: ModelState
  /** The step in plain words. */
  words: string
}

/** A way through a chart, from its start. */
export interface Path {
  /** What the chart is started with; undefined where it needs nothing. */
  input: unknown
  /** The persisted snapshot it is started from, if it is. */
  from?: Snapshot<unknown>
  start: ModelState
  startWords: string
  steps: PathStep[]
}

/**
 * `transitions`: few steps that take every transition, every refusal and both sides of every guard; `edges`: every step
 * there is, each at the end of a shortest way; `tour`: all of them in the fewest steps; `shortest`: one path to each
 * state; `simple`: every path that meets no state twice.
 */
export const MODES = ['transitions', 'edges', 'tour', 'shortest', 'simple'] as const
export type Mode = (typeof MODES)[number]

export interface PathSet {
  paths: Path[]
  /** Whether there are more paths than were taken. Only `simple` is ever cut. */
  cut: boolean
}

/** Which paths are wanted. */
export interface Wanted {
  /** Default: `transitions`. */
  mode?: Mode | undefined
  /** Only paths that go through this state. */
  from?: string | undefined
  /** Only paths that reach this state (after `from`), ended where they last do. */
  to?: string | undefined
  /** Only paths on which one of these events is sent, and no other from outside. */
  events?: readonly string[] | undefined
  /** So many steps the graph may have. Default: 100,000. */
  limit?: number | undefined
}

/** So many simple paths are listed, and no more: they explode. */
export const MOST_SIMPLE_PATHS = 2_000

/**
 * The paths of a chart. Throws a `PathError` where a step of the chart fails, an error when its cases do not let it be
 * traversed, and a `UsageError` where no path is as wanted.
 */
export function paths(all: Cases, wanted: Wanted = {}): PathSet {
  const { mode = 'transitions', from, to, events, limit = MOST_STEPS } = wanted
  const cases = events ? onlyEvents(all, events) : all
  checkStates(cases, { from, to })
  const model = modelOf(cases)
  const graph = explore(model, limit)
  const { routes, cut } = routesOf(graph, mode)
  const walk = walker(model, mode !== 'transitions' && mode !== 'tour')
  const found = routes.map((route) => walk(route.flatMap((edge) => graph.happens[edge] ?? [])))
  const isWhole = from === undefined && to === undefined && events === undefined
  return { paths: isWhole ? found : select(cases, found, { from, to, events }), cut }
}

function routesOf(graph: ChartGraph, mode: Mode): { routes: number[][]; cut: boolean } {
  if (mode === 'transitions') return { routes: fewestSteps(graph), cut: false }
  if (mode === 'shortest') return { routes: shortestRoutes(graph), cut: false }
  if (mode === 'edges') return { routes: edgeRoutes(graph), cut: false }
  // Starting over is a step, as starting is: it takes an edge of node 0.
  if (mode === 'tour') return { routes: tour(graph, 0, 0).walks.map((walk) => [...walk]), cut: false }
  const routes = simpleRoutes(graph, MOST_SIMPLE_PATHS + 1)
  return { routes: routes.slice(0, MOST_SIMPLE_PATHS), cut: routes.length > MOST_SIMPLE_PATHS }
}

/** A path in plain words: 'starts in idle; coin: ready; choose: washing'. */
export const inWords = ({ startWords, steps }: Path): string =>
  [startWords, ...steps.map(({ words }) => words)].join('; ')

const LONGEST_TITLE = 160

/** A path as the name of a test: in plain words, or its two ends where that is too long to read. */
export function titleOf(path: Path): string {
  const words = inWords(path)
  if (words.length <= LONGEST_TITLE) return words
  return `${path.startWords}; ${path.steps.length} steps; ${path.steps.at(-1)?.words}`
}
