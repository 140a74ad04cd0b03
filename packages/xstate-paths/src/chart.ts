import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { activeNodes, guardKind, sourceName } from './adapter.ts'

/** One entry of a state's `on`, `always`, `after`, `onDone` or `onError` list, known by where it stands. */
export interface DeclaredTransition {
  key: string
  source: string
  /** The event descriptor; 'always' where no event is needed. */
  event: string
  guard: string | null
  /** Null where the state is kept. */
  target: string | null
}

/** Every state node but the root and history nodes, parents first. */
export function stateNodes(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)])
  return below(machine.root).filter((node) => node.type !== 'history')
}

/** A state as testers write it: 'washing.cooling'; the root as in a target: '#washer'. */
export function stateName(node: AnyStateNode): string {
  const name = names.get(node) ?? (node.path.length > 0 ? node.path.join('.') : `#${node.id}`)
  names.set(node, name)
  return name
}

const names = new WeakMap<AnyStateNode, string>()

/** The names of the active states, parents too. */
export const activeStates = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter((node) => node.parent)
    .map(stateName)

/** The names of the active states that have no states inside, in the order of the chart's text. */
export const activeLeaves = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .sort((a, b) => a.order - b.order)
    .map(stateName)

/** The lists a node declares its transitions in, by event descriptor; '' for `always`. */
export function transitionLists(node: AnyStateNode): [descriptor: string, list: readonly AnyTransitionDefinition[]][] {
  return [...node.transitions, ...(node.always ? [['', node.always] as const] : [])].map(([event, list]) => [
    event,
    list,
  ])
}

/** A chart by its id; one without an id by its outermost states, and a number that tells it from others. */
export function chartName(machine: AnyStateMachine): string {
  if (machine.config.id !== undefined) return machine.id
  const known = chartNames.get(machine.config)
  if (known !== undefined) return known
  const states = Object.keys(machine.root.states)
  const shown = [...states.slice(0, 3), ...(states.length > 3 ? ['…'] : [])].join(', ')
  const name = `(machine: ${shown || 'no states'} #${fingerprint(structureOf(machine))})`
  chartNames.set(machine.config, name)
  return name
}

const chartNames = new WeakMap<object, string>()

const structureOf = (machine: AnyStateMachine): string =>
  [...stateNodes(machine).map(stateName), ...declaredTransitions(machine).map(transitionInWords)].join()

/** Four digits that differ where texts differ, mostly (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 16)) & 0xffff).toString(16).padStart(4, '0')
}

/** Whether two charts are one, perhaps with other implementations. One without an id is told by its configuration. */
export const isSameChart = (one: AnyStateMachine, other: AnyStateMachine): boolean =>
  one.config === other.config || (one.config.id !== undefined && one.id === other.id && other.config.id !== undefined)

/** Names one entry of a list, the same on every copy of the chart. */
export const transitionKey = (node: AnyStateNode, descriptor: string, index: number): string =>
  `${node.id} ${descriptor} ${index}`

const keys = new WeakMap<AnyTransitionDefinition, string | null>()

/** The key of a transition that was taken, or null for one no list declares (a chart's very first). */
export function takenKey(transition: AnyTransitionDefinition): string | null {
  const key = keys.get(transition) ?? keyOf(transition)
  keys.set(transition, key)
  return key
}

function keyOf(transition: AnyTransitionDefinition): string | null {
  const { source } = transition
  const list = transition.eventType === '' ? source.always : source.transitions.get(transition.eventType)
  const index = list?.indexOf(transition) ?? -1
  return index === -1 ? null : transitionKey(source, transition.eventType, index)
}

/** 'ready: choose [hasPaid] -> washing'. */
export const transitionInWords = ({ source, event, guard, target }: DeclaredTransition): string =>
  `${source}: ${event}${guard ? ` [${guard}]` : ''} -> ${target ?? 'stays'}`

/** Every transition the chart declares, in the order of its text. */
export function declaredTransitions(machine: AnyStateMachine): DeclaredTransition[] {
  return allNodes(machine).flatMap((node) =>
    transitionLists(node).flatMap(([descriptor, list]) =>
      list.map((transition, index) => ({
        key: transitionKey(node, descriptor, index),
        source: stateName(node),
        event: descriptor || 'always',
        guard: guardName(transition.guard, index),
        target: transition.target?.map(stateName).join(', ') ?? null,
      })),
    ),
  )
}

/** The root and every other state node but history nodes, parents first. */
export const allNodes = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...stateNodes(machine)]

/** Every invoked effect: its id, and the name it has in `setup`, or its id where it has none. */
export const invokes = (machine: AnyStateMachine): { id: string; src: string }[] =>
  allNodes(machine).flatMap((node) => node.invoke.map((invoke) => ({ id: invoke.id, src: sourceName(invoke) })))

export const isWildcard = (descriptor: string): boolean => descriptor === '*' || descriptor.endsWith('.*')

/** The events a chart declares by their whole name, but for those of the actor system. */
export const eventTypes = (machine: AnyStateMachine): string[] => [
  ...new Set(
    allNodes(machine).flatMap((node) =>
      transitionLists(node)
        .map(([descriptor]) => descriptor)
        .filter((descriptor) => descriptor !== '' && !isWildcard(descriptor) && !descriptor.startsWith('xstate.')),
    ),
  ),
]

/** Whether an event of this type is one a descriptor speaks of: 'mouse.*' of 'mouse.click', '*' of all. */
export function speaksOf(descriptor: string, type: string): boolean {
  if (descriptor === '*' || descriptor === type) return true
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))
}

/** A guard by its name in `setup`; a function by its place in its list, from 1: 'inline 2'. */
function guardName(guard: unknown, index: number): string | null {
  if (!guard) return null
  if (typeof guard === 'string') return guard
  const { kind, guards, value } = guardKind(guard)
  if (kind === 'stateIn') return `stateIn(${typeof value === 'string' ? value : JSON.stringify(value)})`
  if (kind !== null) return `${kind}(${guards.map((one) => guardName(one, index)).join(', ')})`
  return (guard as { type?: string }).type ?? `inline ${index + 1}`
}

/** Whether the context is made of an input. */
export const readsInput = ({ config }: AnyStateMachine): boolean =>
  typeof config.context === 'function' && /\binput\b/.test(String(config.context))
