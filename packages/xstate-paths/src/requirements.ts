import type { AnyStateMachine } from 'xstate'
import {
  allNodes,
  type DeclaredTransition,
  declaredTransitions,
  describeTransition,
  stateName,
  transitionKey,
  transitionLists,
} from './chart.ts'
import { missedSide, missedState, missedTransition } from './unreachable.ts'

/** How much of a requirement is covered. Its items are the states and transitions whose `meta.requirement` names it. */
export interface RequirementCoverage {
  requirement: string
  items: [covered: number, all: number]
  /** A sentence for each missing state, transition and side of a guard. */
  missing: string[]
}

/** The requirements that a chart names in `meta`, sorted by name, and what each lacks of the missing items. */
export function requirementsIn(
  machine: AnyStateMachine,
  missing: {
    states: readonly string[]
    transitions: readonly DeclaredTransition[]
    guards: readonly { transition: DeclaredTransition; never: 'held' | 'refused' | 'evaluated' }[]
  },
): RequirementCoverage[] {
  const found = new Map<string, string[][]>()
  const note = (meta: unknown, lacks: string[]) => {
    for (const name of [(meta as { requirement?: string | string[] } | undefined)?.requirement ?? []].flat())
      found.set(name, [...(found.get(name) ?? []), lacks])
  }
  const texts = new Map(declaredTransitions(machine).map((one) => [one.key, describeTransition(one)]))
  for (const node of allNodes(machine)) {
    const name = stateName(node)
    note(node.meta, missing.states.includes(name) ? [missedState(name)] : [])
    for (const [descriptor, list] of transitionLists(node))
      list.forEach(({ meta }, index) => {
        const key = transitionKey(node, descriptor, index)
        const guards = missing.guards.filter(({ transition }) => transition.key === key)
        note(meta, [
          ...missing.transitions.filter((one) => one.key === key).map(() => missedTransition(texts.get(key) ?? '')),
          ...guards.map(({ transition, never }) => missedSide(transition.guard, never, texts.get(key) ?? '')),
        ])
      })
  }
  return [...found]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([requirement, items]) => ({
      requirement,
      items: [items.filter((lacks) => lacks.length === 0).length, items.length],
      missing: items.flat(),
    }))
}
