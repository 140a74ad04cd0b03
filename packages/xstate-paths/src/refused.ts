import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { activeNodes } from './adapter.ts'
import { speaksOf, transitionKey, transitionLists } from './chart.ts'

/**
 * The guards that must have refused for a step to go as it went, by key: those listed before a transition that was taken,
 * and all of a state that let the event pass on to its parents. What parallel states decide for each other is left out.
 */
export function refusedIn(
  before: AnyMachineSnapshot,
  type: string,
  taken: readonly AnyTransitionDefinition[],
): string[] {
  const isEventless = taken.some(({ eventType }) => eventType === '')
  return activeNodes(before)
    .filter((node) => Object.keys(node.states).length === 0)
    .flatMap((leaf) => refusedFrom(leaf, isEventless ? '' : type, taken))
}

function refusedFrom(leaf: AnyStateNode, type: string, taken: readonly AnyTransitionDefinition[]): string[] {
  const refused: string[] = []
  for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
    for (const [transition, key] of candidates(node, type)) {
      if (taken.includes(transition)) return refused
      // Neither taken nor guarded: another state took the event instead, and nobody knows what was asked here.
      if (!transition.guard) return []
      refused.push(key)
    }
  }
  return taken.length > 0 ? [] : refused
}

/** The transitions a node may answer an event by, in the order they are asked: the most precise descriptor first. */
function candidates(node: AnyStateNode, type: string): [AnyTransitionDefinition, string][] {
  const lists = transitionLists(node).filter(([descriptor]) =>
    type === '' ? descriptor === '' : descriptor !== '' && speaksOf(descriptor, type),
  )
  const byPrecision = lists.sort(([a], [b]) => Number(b === type) - Number(a === type) || b.length - a.length)
  return byPrecision.flatMap(([descriptor, list]) =>
    list.map(
      (transition, index) => [transition, transitionKey(node, descriptor, index)] as [AnyTransitionDefinition, string],
    ),
  )
}
