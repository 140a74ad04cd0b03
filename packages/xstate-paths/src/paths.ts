import type { AnyEventObject } from 'xstate'
import type { Cases } from './cases.ts'
import { type ChartGraph, explore, shortestRoutes } from './graph.ts'
import { type Model, type ModelState, modelOf } from './model.ts'
import { tour } from './tour.ts'
import { startInWords, stepInWords } from './words.ts'

export interface PathStep {
  event: AnyEventObject
  /** Where the chart stands after the event. */
  state: ModelState
  /** The step in plain words. */
  words: string
}

/** A way through a chart, from its start. */
export interface Path {
  /** What the chart is started with; undefined where it needs nothing. */
  input: unknown
  start: ModelState
  startWords: string
  steps: PathStep[]
}

/** `edges`: every step there is, each at the end of a shortest way; `tour`: all of them in the fewest steps. */
export const MODES = ['edges', 'shortest', 'simple', 'tour'] as const
export type Mode = (typeof MODES)[number]

export interface PathSet {
  paths: Path[]
  /** Whether there are more paths than were taken. Only `simple` is ever cut. */
  cut: boolean
}

/** So many simple paths are listed, and no more: they explode. */
export const MOST_SIMPLE_PATHS = 2_000

/** The paths of a chart. Throws when its cases do not let it be traversed. */
export function pathsOf(cases: Cases, mode: Mode): PathSet {
  const model = modelOf(cases)
  const { routes, cut } = routesOf(model, mode)
  const walk = walker(model)
  return { paths: routes.map(walk), cut }
}

type Route = AnyEventObject[]

function routesOf(model: Model, mode: Mode): { routes: Route[]; cut: boolean } {
  if (mode === 'shortest') return { routes: shortestRoutes(model), cut: false }
  const graph = explore(model)
  if (mode === 'edges') return { routes: edgeRoutes(graph), cut: false }
  if (mode === 'tour') return { routes: tourRoutes(graph), cut: false }
  const routes = simpleRoutes(graph, MOST_SIMPLE_PATHS + 1)
  return { routes: routes.slice(0, MOST_SIMPLE_PATHS), cut: routes.length > MOST_SIMPLE_PATHS }
}

/** Every edge after the shortest way to it; ways that are only the beginning of another are left out. */
export function edgeRoutes({ states, edges }: ChartGraph): Route[] {
  const routes: (Route | undefined)[] = [[]]
  const leads = new Set(edges.map((edge) => edge.from))
  const all: Route[] = []
  // Edges are in breadth-first order: a state's first edge in comes before its edges out.
  for (const { from, to, event } of edges) {
    const route = [...(routes[from] ?? []), event]
    const first = routes[to] === undefined && to < states.length
    if (first) routes[to] = route
    if (!first || !leads.has(to)) all.push(route)
  }
  return all
}

/** The fewest steps that take every edge; starting over is a step, as starting is. */
function tourRoutes({ states, edges }: ChartGraph): Route[] {
  const tails = Int32Array.from(edges, (edge) => edge.from)
  const heads = Int32Array.from(edges, (edge) => edge.to)
  const { walks } = tour({ nodes: states.length, tails, heads }, 0, 0)
  return walks.map((walk) => Array.from(walk, (edge) => edges[edge]?.event).filter((event) => event !== undefined))
}

/** The paths that meet no state twice: those of @xstate/graph's `getSimplePaths`, which knows no bound. */
export function simpleRoutes({ edges }: ChartGraph, atMost: number): Route[] {
  const leaving = new Map<number, ChartGraph['edges']>()
  for (const edge of edges) leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge])
  const routes: Route[] = []
  const visited = new Set([0])
  const go = (from: number, route: Route) => {
    for (const { to, event } of leaving.get(from) ?? []) {
      if (visited.has(to) || routes.length === atMost) continue
      const longer = [...route, event]
      routes.push(longer)
      visited.add(to)
      go(to, longer)
      visited.delete(to)
    }
  }
  go(0, [])
  return routes
}

/**
 * Walks routes on the model, so that each step holds the very context its path leads to. What several routes have in
 * common is walked once.
 */
function walker(model: Model): (route: Route) => Path {
  const taken = new Map<ModelState, Map<string, PathStep>>()
  const take = (before: ModelState, event: AnyEventObject, way: () => readonly string[]): PathStep => {
    const here = taken.get(before) ?? new Map<string, PathStep>()
    taken.set(before, here)
    const name = JSON.stringify(event)
    const known = here.get(name)
    if (known) return known
    const offers = model.offers(before)
    if (!offers.some((offer) => JSON.stringify(offer) === name)) {
      throw new Error(
        `'${model.cases.machine.id}' cannot take '${event.type}' after ${way().join(', ')}: 'abstract' keeps too little of the context.`,
      )
    }
    const state = model.step(before, event)
    const words = before.snapshot ? stepInWords(event, before, state, offers) : startInWords(event, state, offers)
    const step = { event, state, words }
    here.set(name, step)
    return step
  }
  return (route) => {
    let state = model.notStarted
    const [start, ...steps] = route.map((event, at) => {
      const step = take(state, event, () => route.slice(1, at).map(({ type }) => type))
      state = step.state
      return step
    })
    if (!start) throw new Error('A route begins with the start of its chart.')
    return { input: start.event.input, start: start.state, startWords: start.words, steps }
  }
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
