import { rememberedBy } from './adapter.ts'
import { activeLeaves, chartName, declaredTransitions, describeTransition, type Microsteps } from './chart.ts'
import { describeDelay, describeEvent } from './describe.ts'
import { isUncountedCopy } from './held-clock.ts'
import type { Model } from './model.ts'
import type { ModelState, Occurrence, RunningDelay } from './model-state.ts'
import { messageOf, PathError } from './path-error.ts'
import { isPlain } from './plain.ts'
import { impossible, type Timing, timingOf } from './possible-time.ts'
import { show } from './serialize.ts'
import type { DirectedGraph } from './tour.ts'
import { UsageError } from './usage-error.ts'

/**
 * All states that the cases distinguish, and everything that can happen in them. Node 0 is the chart before its start.
 */
export interface ChartGraph extends DirectedGraph {
  occurrences: Occurrence[]
  /** The items that each edge takes, as indices of `items`. */
  takes: number[][]
  items: string[]
  /** The transitions that each edge takes. Edges with equal ones share the list. */
  microsteps: Microsteps[]
  /** Steps in which the chart throws. They have no target. */
  failing: { node: number; occurrence: Occurrence }[]
  findings: Finding[]
}

/** A problem of a chart, in addition to missing coverage. */
export interface Finding {
  message: string
  /** The item that it prevents from being covered, as in `ChartGraph.items`. */
  item?: string
}

/**
 * The limit of steps in a graph. Beyond it `abstract` returns too much of the context, and no one could read or run the
 * paths.
 */
export const MAX_STEPS = 100_000

/** The limit of text that distinguishes the states of a graph, in characters. Beyond it the graph fills the memory. */
const MAX_TEXT = 100_000_000

const CHANGED_IN_PLACE =
  'an action of the next step changes the context in place: assign a new value instead, as in [...items, item]'

/** The limit of `setTimeout`, ms. A longer delay ends at once, and so does one that is no number. */
const MAX_DELAY_MS = 2 ** 31 - 1

/** The number of steps at each end of a path that a failure describes. */
const SHOWN = 30

/** One of this number of states is stored for the report. */
const SAMPLED = 50

/** The limits of a graph: of its steps, and of the time to explore it, ms. */
export interface Limits {
  steps?: number
  ms?: number
}

/** The error for a graph that exceeds its limits. `grows` names the fields of the context that have many values. */
export class TooLarge extends Error {
  readonly grows: readonly string[]

  constructor(message: string, grows: readonly string[]) {
    super(message)
    this.grows = grows
  }
}

/**
 * Explores the graph of a model, breadth first, without delays that no clock lets end. Throws a `PathError` if the
 * chart uses something that cannot be held. If the graph exceeds its limits, it stops or throws
 * `TooLarge`.
 */
export function explore(
  model: Model,
  { steps: limit = MAX_STEPS, ms = Number.POSITIVE_INFINITY }: Limits = {},
  beyond: 'throw' | 'stop' = 'throw',
): ChartGraph {
  const deadline = performance.now() + ms
  // Explored states are freed. Some are stored for the report of a graph that is too large.
  const sample: ModelState[] = []
  let text = 0
  const numbers = new Map([[model.key(model.notStarted), 0]])
  // Frees the memory of a state that is explored.
  const waiting: (ModelState | null)[] = [model.notStarted]
  const entered: number[] = [-1]
  const tails: number[] = []
  const heads: number[] = []
  const occurrences: Occurrence[] = []
  const takes: number[][] = []
  const microsteps: Microsteps[] = []
  const shared = new Map<string, Microsteps>()
  const timings: (Timing | undefined)[] = []
  const failing = new Map<string, { node: number; occurrence: Occurrence }>()
  const growing = new Map<string, Finding>()
  const items = new Map<string, number>()
  const numberOf = (item: string) => {
    const number = items.get(item) ?? items.size
    items.set(item, number)
    return number
  }
  const pathTo = (node: number): Occurrence[] => {
    const way: Occurrence[] = []
    for (let edge = entered[node] ?? -1; edge !== -1; edge = entered[tails[edge] ?? 0] ?? -1)
      way.push(occurrences[edge] as Occurrence)
    return way.reverse()
  }
  for (let node = 0; node < waiting.length; node++) {
    const state = waiting[node] as ModelState
    waiting[node] = null
    for (const next of model.offers(state)) {
      const excess = excessOf(tails.length, limit, text, deadline, ms)
      if (excess !== null && beyond === 'throw') throw tooLarge(model, excess, [...sample, ...waiting])
      if (excess !== null) break
      const failed = (thrown: unknown) => failure(model, [...pathTo(node), next], thrown)
      const [after, key] = attempt(() => {
        const stepped = model.step(state, next)
        return [stepped, stepped.failed ? '' : model.key(stepped)] as const
      }, failed)
      if (after.failed) {
        const where = [
          state.snapshot && activeLeaves(state.snapshot).join(),
          next.event.type,
          messageOf(after.failed.thrown),
        ]
        const known = failing.get(where.join('|'))
        if (!known) failing.set(where.join('|'), { node, occurrence: next })
        continue
      }
      if (next.hasNoListener && !model.tookTransition()) continue
      const known = numbers.get(key)
      const head = known ?? waiting.length
      if (known === undefined) {
        numbers.set(key, head)
        text += key.length
        waiting.push(after)
        if (head % SAMPLED === 1) sample.push(after)
        entered.push(tails.length)
      }
      tails.push(node)
      heads.push(head)
      occurrences.push(next)
      takes.push(model.lastItems().map(numberOf))
      const taken = model.lastMicrosteps()
      const same = shared.get(taken.join('\n')) ?? taken
      shared.set(taken.join('\n'), same)
      microsteps.push(same)
      timings.push(timingOf(state, next, after))
      for (const [name, delay] of after.delays) {
        const { type } = delay.event
        if (isUncountedCopy(name)) growing.set(type, { message: growth(model, delay, after) })
        else if (!(delay.ms <= MAX_DELAY_MS) && !growing.has(type))
          growing.set(type, {
            message: `'${type}' after ${delay.ms} ms ends at once: a timer holds at most ${MAX_DELAY_MS.toLocaleString('en')} ms (24 days)`,
          })
      }
    }
    if (numbers.get(model.key(state)) !== node) throw failure(model, pathTo(node), new Error(CHANGED_IN_PLACE))
  }
  const graph = {
    nodes: waiting.length,
    tails: Int32Array.from(tails),
    heads: Int32Array.from(heads),
    occurrences,
    takes,
    microsteps,
    items: [...items.keys()],
    failing: [...failing.values()],
    findings: [...growing.values()],
  }
  return model.cases.clock === 'any-order' ? possibleIn(model, graph, timings) : graph
}

/** Removes the edges that no clock allows. */
function possibleIn(model: Model, graph: ChartGraph, timings: readonly (Timing | undefined)[]): ChartGraph {
  const { edges, isReached } = impossible(graph, timings)
  if (edges.length === 0) return graph
  const dead = new Map(edges.map(({ edge, before }) => [edge, before]))
  const numbers = new Map<number, number>()
  for (let node = 0; node < graph.nodes; node++) if (isReached(node)) numbers.set(node, numbers.size)
  const possible = graph.occurrences.flatMap((_, edge) =>
    isReached(graph.tails[edge] ?? 0) && !dead.has(edge) ? edge : [],
  )
  const numbersOf = (nodes: Int32Array) => Int32Array.from(possible, (edge) => numbers.get(nodes[edge] ?? 0) ?? 0)
  const taken = new Set(possible.flatMap((edge) => graph.takes[edge] ?? []))
  const transitions = new Map(declaredTransitions(model.cases.machine).map((one) => [`took ${one.key}`, one]))
  const findings = new Map<string, Finding>()
  for (const { edge, before } of edges)
    for (const item of graph.takes[edge] ?? []) {
      const transition = transitions.get(graph.items[item] ?? '')
      const type = graph.occurrences[edge]?.event.type ?? ''
      if (!transition || taken.has(item) || transition.event !== type) continue
      const message = `no clock allows ${describeTransition(transition)}: ${describeDelay(before)} always ends before`
      findings.set(transition.key, { message, item: graph.items[item] ?? '' })
    }
  const items = [...taken].sort((a, b) => a - b)
  const itemNumbers = new Map(items.map((item, number) => [item, number]))
  return {
    nodes: numbers.size,
    tails: numbersOf(graph.tails),
    heads: numbersOf(graph.heads),
    occurrences: possible.flatMap((edge) => graph.occurrences[edge] ?? []),
    microsteps: possible.map((edge) => graph.microsteps[edge] ?? []),
    takes: possible.map((edge) => (graph.takes[edge] ?? []).map((item) => itemNumbers.get(item) ?? 0)),
    items: items.map((item) => graph.items[item] ?? ''),
    failing: graph.failing.flatMap(({ node, occurrence }) =>
      numbers.has(node) ? { node: numbers.get(node) ?? 0, occurrence } : [],
    ),
    findings: [...graph.findings, ...findings.values()],
  }
}

function attempt<Result>(step: () => Result, failed: (thrown: unknown) => Error): Result {
  try {
    return step()
  } catch (thrown) {
    // A mistake in the cases is not an error of the chart.
    throw thrown instanceof UsageError ? thrown : failed(thrown)
  }
}

function failure({ cases }: Model, way: readonly Occurrence[], thrown: unknown): PathError {
  const last = way.at(-1)
  const all = way.map(({ event, by }) => (by === 'start' ? 'starts' : describeEvent(event)))
  const rest = all.length - 2 * SHOWN
  const path = (rest > 1 ? [...all.slice(0, SHOWN), `${rest} steps`, ...all.slice(-SHOWN)] : all).join('; ')
  const type = last?.event.type ?? ''
  return new PathError(
    { flow: chartName(cases.machine), path, step: way.length - 1, event: type, difference: messageOf(thrown) },
    thrown,
  )
}

const growth = ({ cases }: Model, { event, ms }: RunningDelay, { snapshot }: ModelState): string =>
  `'${event.type}' after ${ms} ms starts again while it is running, last in ${(snapshot && activeLeaves(snapshot).join(' + ')) || chartName(cases.machine)}: give it an id, and cancel it when the state exits`

/** The exceeded limit of a graph as text; null while it is within its limits. */
function excessOf(steps: number, limit: number, text: number, deadline: number, ms: number): string | null {
  if (steps === limit) return `has more than ${limit.toLocaleString('en')} steps`
  if (text > MAX_TEXT) return `needs more than ${MAX_TEXT / 1_000_000} MB to distinguish its states`
  return performance.now() > deadline ? `takes more than ${ms / 1000} s to explore` : null
}

/** The error for a graph that grows without limit. It names what grows. */
function tooLarge({ cases }: Model, excess: string, waiting: readonly (ModelState | null)[]): TooLarge {
  const [last, states] = [waiting.at(-1), waiting.filter((state) => state !== null)]
  const begin = `'${chartName(cases.machine)}' ${excess}: `
  const place = last?.snapshot ? activeLeaves(last.snapshot).join(' + ') : ''
  const { delays = new Map<string, RunningDelay>(), effects = new Map<string, unknown>() } = last ?? {}
  if (delays.size > MANY) {
    const [delay] = [...delays.values()].slice(-1)
    return new TooLarge(
      `${begin}${delays.size} delays run at once in ${place}, the last of them '${delay?.event.type}' after ${delay?.ms} ms. Give it one id, and cancel it when the state exits.`,
      [],
    )
  }
  if (effects.size > MANY)
    return new TooLarge(
      `${begin}${effects.size} effects run at once in ${place}, the last of them '${[...effects.keys()].at(-1)}'. Stop them when the state exits.`,
      [],
    )
  const returned = valuesIn(states.map(({ snapshot }) => snapshot && cases.abstract(snapshot)))
  const grown = returned.filter(([field, count]) => count > MANY && field !== '')
  if (grown.length > 0 || returned.some(([, count]) => count > 1)) {
    const counts = grown.slice(0, 3).map(([field, count]) => `'${field}' (${count.toLocaleString('en')} values)`)
    const most = counts.length > 0 ? ` Most values: ${counts.join(', ')}.` : ''
    return new TooLarge(
      `${begin}its cases must return less of the context from 'abstract'.${most}`,
      grown.map(([field]) => field),
    )
  }
  const remembered = valuesIn(states.map(({ snapshot }) => snapshot && Object.fromEntries(rememberedBy(snapshot))))
  const [[history, count] = ['', 0]] = remembered
  if (count > MANY && history !== '')
    return new TooLarge(
      `${begin}'${history}' remembers ${count} different sets of states. If they continue alike, add history: 'ignore' to its cases.`,
      [],
    )
  const regions = valuesIn(states.map(({ snapshot }) => snapshot?.value)).filter(([, count]) => count > 1)
  const many = regions.slice(0, 3).map(([region, count]) => `'${region}' (${count} states)`)
  return new TooLarge(
    `${begin}its parallel states multiply, most of all ${many.join(', ')}. Leave out events with 'leaveOut' while another region is busy, or test a region alone.`,
    [],
  )
}

/** The number of different values of each field, the most first. A value without fields has the name ''. */
function valuesIn(all: readonly unknown[]): [field: string, count: number][] {
  const values = new Map<string, Set<string>>()
  for (const one of all)
    for (const [field, value] of isPlain(one) ? Object.entries(one) : [['', one] as const])
      values.set(field, (values.get(field) ?? new Set()).add(show(value)))
  return [...values].map(([field, found]): [string, number] => [field, found.size]).sort(([, a], [, b]) => b - a)
}

/** More than this many of a kind at once suggest that a graph is infinite. */
const MANY = 6
