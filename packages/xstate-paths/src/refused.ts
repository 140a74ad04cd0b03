import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { activeNodes } from './adapter.ts'
import { matchesDescriptor, transitionKey, transitionLists } from './chart.ts'

/**
 * The keys of the guards that must have refused, given the taken transitions: those listed before a taken transition,
 * and all guards of a state that passed the event on to its parents. Guards that depend on other parallel states are
 * left out.
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
      // An unguarded transition was not taken, so another state took the event. It is unknown which guards were
      // evaluated here.
      if (!transition.guard) return []
      refused.push(key)
    }
  }
  return taken.length > 0 ? [] : refused
}

/** The transitions of a node that match an event, in the order of evaluation: the most specific descriptor first. */
function candidates(node: AnyStateNode, type: string): [AnyTransitionDefinition, string][] {
  const lists = transitionLists(node).filter(([descriptor]) =>
    type === '' ? descriptor === '' : descriptor !== '' && matchesDescriptor(descriptor, type),
  )
  const byPrecision = lists.sort(([a], [b]) => Number(b === type) - Number(a === type) || b.length - a.length)
  return byPrecision.flatMap(([descriptor, list]) =>
    list.map(
      (transition, index) => [transition, transitionKey(node, descriptor, index)] as [AnyTransitionDefinition, string],
    ),
  )
}
