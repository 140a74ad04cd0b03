import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { outgoingEdges } from './breadth-first.ts'
import {
  allNodes,
  type DeclaredTransition,
  declaredTransitions,
  type Microsteps,
  transitionKey,
  transitionLists,
} from './chart.ts'
import type { ChartGraph } from './graph.ts'
import { UsageError } from './usage-error.ts'

/** Two transitions of a chart. The second is the next one that is taken after the first. */
export interface Pair {
  key: string
  first: DeclaredTransition
  second: DeclaredTransition
}

const pairKey = (first: string, second: string) => `${first}\n${second}`

/** The keys of the pairs in consecutive microsteps. Transitions of one microstep are no pair: regions take them at once. */
export const pairsIn = (microsteps: Microsteps): string[] =>
  microsteps
    .slice(1)
    .flatMap((taken, at) => (microsteps[at] ?? []).flatMap((first) => taken.map((second) => pairKey(first, second))))

/** The transitions taken last, for the pairs with the next microstep. */
export const lastOf = (microsteps: Microsteps, before: readonly string[]): readonly string[] =>
  microsteps.at(-1) ?? before

/**
 * Every pair that the structure of a chart allows: right after the first transition, the source of the second can be
 * active. Guards, delays and data may forbid it nevertheless.
 */
export function declaredPairs(machine: AnyStateMachine): Pair[] {
  const declared = declaredTransitions(machine)
  const nodes = new Map<string, { source: AnyStateNode; entered: AnyStateNode[] }>()
  for (const node of allNodes(machine))
    for (const [descriptor, list] of transitionLists(node))
      list.forEach(({ target }, index) => {
        const entered = target ? target.flatMap(enteredBy) : [node]
        nodes.set(transitionKey(node, descriptor, index), { source: node, entered })
      })
  const sources = [...new Set([...nodes.values()].map(({ source }) => source))]
  return declared.flatMap((first) => {
    const entered = nodes.get(first.key)?.entered ?? []
    if (entered.some(({ type, parent }) => type === 'final' && parent === machine.root)) return []
    const canFollow = new Map(sources.map((source) => [source, entered.every((node) => canBeActive(source, node))]))
    return declared.flatMap((second) => {
      const source = nodes.get(second.key)?.source
      return source && canFollow.get(source) ? { key: pairKey(first.key, second.key), first, second } : []
    })
  })
}

/** The pairs of a graph, and those that the chart's structure allows but no path of the graph has. */
export function pairsOf(machine: AnyStateMachine, graph: ChartGraph): { possible: Pair[]; impossible: Pair[] } {
  const found = new Set<string>()
  // Many edges have the same microsteps, so that most pairs are known.
  const known = new Map<readonly string[], Set<Microsteps>>()
  for (const { edge, last } of stepsOf(graph)) {
    const microsteps = graph.microsteps[edge] ?? []
    const after = known.get(last) ?? new Set()
    if (after.has(microsteps)) continue
    known.set(last, after.add(microsteps))
    for (const pair of pairsIn([last, ...microsteps])) found.add(pair)
  }
  const transitions = new Map(declaredTransitions(machine).map((one) => [one.key, one]))
  const possible = [...found].flatMap((key): Pair[] => {
    const [first, second] = key.split('\n').map((one) => transitions.get(one))
    return first && second ? [{ key, first, second }] : []
  })
  return { possible, impossible: declaredPairs(machine).filter(({ key }) => !found.has(key)) }
}

/**
 * The graph whose nodes also distinguish the transitions taken last, so that its edges take pairs. Throws a
 * `UsageError` beyond this number of edges.
 */
export function withPairs(graph: ChartGraph, limit: number): ChartGraph {
  const items = new Map(graph.items.map((item, number) => [item, number]))
  const numberOf = (item: string) => {
    const number = items.get(item) ?? items.size
    items.set(item, number)
    return number
  }
  const edges: { edge: number; tail: number; head: number; takes: number[] }[] = []
  const nodes = new Map<number, number>([[0, 0]])
  let count = 1
  for (const { edge, tail, head, last } of stepsOf(graph)) {
    if (edges.length === limit)
      throw new UsageError(`The pairs need more than ${limit.toLocaleString('en')} steps: choose another mode, or fewer events by --events.`) // biome-ignore format: one line
    const pairs = pairsIn([last, ...(graph.microsteps[edge] ?? [])]).map((pair) => numberOf(`pair ${pair}`))
    edges.push({ edge, tail, head, takes: [...(graph.takes[edge] ?? []), ...pairs] })
    count = Math.max(count, head + 1)
    nodes.set(graph.heads[edge] ?? 0, head)
  }
  return {
    nodes: count,
    tails: Int32Array.from(edges, ({ tail }) => tail),
    heads: Int32Array.from(edges, ({ head }) => head),
    occurrences: edges.flatMap(({ edge }) => graph.occurrences[edge] ?? []),
    microsteps: edges.map(({ edge }) => graph.microsteps[edge] ?? []),
    takes: edges.map(({ takes }) => takes),
    items: [...items.keys()],
    failing: graph.failing.map(({ node, occurrence }) => ({ node: nodes.get(node) ?? 0, occurrence })),
    findings: graph.findings,
  }
}

/**
 * Every edge of a graph, once for each of the transitions that can be the last ones before it. `tail` and `head` number
 * the nodes that also distinguish these transitions.
 */
function* stepsOf(graph: ChartGraph): Generator<{ edge: number; tail: number; head: number; last: readonly string[] }> {
  const { first, arcs } = outgoingEdges(graph)
  const states: { node: number; last: readonly string[] }[] = [{ node: 0, last: [] }]
  const numbers = new Map<readonly string[], Map<number, number>>()
  const groups = new Map<string, readonly string[]>()
  const numberOf = (node: number, taken: readonly string[]) => {
    const key = taken.join('\n')
    const last = groups.get(key) ?? taken
    groups.set(key, last)
    const byNode = numbers.get(last) ?? new Map<number, number>()
    numbers.set(last, byNode)
    const number = byNode.get(node) ?? states.length
    if (number === states.length) states.push({ node, last })
    byNode.set(node, number)
    return number
  }
  for (let tail = 0; tail < states.length; tail++) {
    const { node, last } = states[tail] as (typeof states)[0]
    for (const edge of arcs.subarray(first[node], first[node + 1])) {
      const head = numberOf(graph.heads[edge] ?? 0, lastOf(graph.microsteps[edge] ?? [], last))
      yield { edge, tail, head, last }
    }
  }
}

/** The innermost states that a target enters for certain. Those that a history state restores are unknown. */
function enteredBy(target: AnyStateNode): AnyStateNode[] {
  if (target.type === 'history') return target.parent ? [target.parent] : []
  const below = target.type === 'parallel' ? Object.values(target.states).filter(({ type }) => type !== 'history') : []
  const inside = (target.type === 'compound' ? target.initial.target : below).flatMap(enteredBy)
  return inside.length > 0 ? inside : [target]
}

/** Whether two states can be active at the same time. */
function canBeActive(one: AnyStateNode, other: AnyStateNode): boolean {
  const [a, b] = [lineageOf(one), lineageOf(other)]
  const shared = a.findLast((node, at) => node === b[at])
  return shared === one || shared === other || shared?.type === 'parallel'
}

const lineages = new WeakMap<AnyStateNode, AnyStateNode[]>()

const lineageOf = (node: AnyStateNode): AnyStateNode[] =>
  lineages.get(node) ??
  (lineages.set(node, [...(node.parent ? lineageOf(node.parent) : []), node]).get(node) as AnyStateNode[])
