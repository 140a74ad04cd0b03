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
  first: DeclaredTransition
  second: DeclaredTransition
}

/** The keys of the pairs in consecutive microsteps. Transitions of one microstep are no pair: regions take them at once. */
export const pairsIn = (microsteps: Microsteps): string[] =>
  microsteps
    .slice(1)
    .flatMap((taken, at) => (microsteps[at] ?? []).flatMap((first) => taken.map((second) => `${first}\n${second}`)))

/**
 * Pairs by the key of their first transition, with the keys of the second ones. A chart with 1,000 transitions can have a
 * million pairs, so that a text for each would take seconds.
 */
export type Followers = Map<string, Set<string>>

/** The pairs with these keys. */
export function followersIn(pairs: Iterable<string>): Followers {
  const found: Followers = new Map()
  for (const pair of pairs) {
    const [first = '', second = ''] = pair.split('\n')
    addFollower(found, first, second)
  }
  return found
}

function addFollower(found: Followers, first: string, second: string) {
  const known = found.get(first)
  if (known) known.add(second)
  else found.set(first, new Set([second]))
}

/** The transitions taken last, for the pairs with the next microstep. */
export const lastOf = (microsteps: Microsteps, before: readonly string[]): readonly string[] =>
  microsteps.at(-1) ?? before

/**
 * Every pair that the structure of a chart allows: right after the first transition, the source of the second can be
 * active. Guards, delays and data may forbid it nevertheless.
 */
export function declaredPairs(machine: AnyStateMachine): Pair[] {
  const declared = new Map(declaredTransitions(machine).map((one) => [one.key, one]))
  const nodes = allNodes(machine).map((node) => ({
    node,
    listed: transitionLists(node).flatMap(([descriptor, list]) =>
      list.flatMap(({ target }, index) => {
        const transition = declared.get(transitionKey(node, descriptor, index))
        return transition ? { transition, entered: target ? target.flatMap(enteredBy) : [node] } : []
      }),
    ),
  }))
  return nodes.flatMap(({ listed }) =>
    listed.flatMap(({ transition: first, entered }) => {
      if (entered.some(({ type, parent }) => type === 'final' && parent === machine.root)) return []
      const after = nodes.filter(({ node }) => entered.every((one) => canBeActive(node, one)))
      return after.flatMap((source) => source.listed.map(({ transition: second }): Pair => ({ first, second })))
    }),
  )
}

/** The pairs of a graph, and those that the chart's structure allows but no path of the graph has. */
export function pairsOf(machine: AnyStateMachine, graph: ChartGraph): { possible: Pair[]; impossible: Pair[] } {
  const found: Followers = new Map()
  for (const { edge, last } of stepsOf(graph)) {
    let before = last
    for (const taken of graph.microsteps[edge] ?? []) {
      for (const first of before) for (const second of taken) addFollower(found, first, second)
      before = taken
    }
  }
  const transitions = new Map(declaredTransitions(machine).map((one) => [one.key, one]))
  const possible = [...found].flatMap(([key, followers]) => {
    const first = transitions.get(key)
    return [...followers].flatMap((other): Pair[] => {
      const second = transitions.get(other)
      return first && second ? [{ first, second }] : []
    })
  })
  return {
    possible,
    impossible: declaredPairs(machine).filter(({ first, second }) => !found.get(first.key)?.has(second.key)),
  }
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
      throw new UsageError(
        `The pairs need more than ${limit.toLocaleString('en')} steps: choose another mode, or fewer events by --events.`,
      )
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
