import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { activeNodes, guardKind, sourceName } from './adapter.ts'
import { dotted } from './browser-flow.ts'

/** One entry of a state's `on`, `always`, `after`, `onDone` or `onError` list, identified by its position. */
export interface DeclaredTransition {
  key: string
  source: string
  /** The event descriptor; 'always' for an eventless transition. */
  event: string
  guard: string | null
  /** Null if the state stays. */
  target: string | null
}

/** Every state node except the root and history nodes, parents first. */
export function stateNodes(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)])
  return below(machine.root).filter((node) => node.type !== 'history')
}

/** A state's dotted path: 'washing.cooling', or 'washing\\.cooling' for one key with a dot. The root is written like a target: '#washer'. */
export function stateName(node: AnyStateNode): string {
  const name = names.get(node) ?? (node.path.reduce(dotted, '') || `#${node.id}`)
  names.set(node, name)
  return name
}

const names = new WeakMap<AnyStateNode, string>()

/** The names of the active states, including parents. */
export const activeStates = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter((node) => node.parent)
    .map(stateName)

/** The names of the active states without child states, in document order. */
export const activeLeaves = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .sort((a, b) => a.order - b.order)
    .map(stateName)

/** The transition lists of a node by event descriptor; '' for `always`. */
export function transitionLists(node: AnyStateNode): [descriptor: string, list: readonly AnyTransitionDefinition[]][] {
  return [...node.transitions, ...(node.always ? [['', node.always] as const] : [])].map(([event, list]) => [
    event,
    list,
  ])
}

/**
 * The id of a chart. A chart without an id is named after its outermost states, with a fingerprint that distinguishes
 * it from others.
 */
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
  [...stateNodes(machine).map(stateName), ...declaredTransitions(machine).map(describeTransition)].join()

/** A hash of four hex digits (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 16)) & 0xffff).toString(16).padStart(4, '0')
}

/**
 * Whether two charts are the same, perhaps with different implementations. Charts without an id are compared by their
 * configuration.
 */
export const isSameChart = (one: AnyStateMachine, other: AnyStateMachine): boolean =>
  one.config === other.config || (one.config.id !== undefined && one.id === other.id && other.config.id !== undefined)

/** Identifies one entry of a list. All copies of the chart have the same keys. */
export const transitionKey = (node: AnyStateNode, descriptor: string, index: number): string =>
  `${node.id} ${descriptor} ${index}`

const keys = new WeakMap<AnyTransitionDefinition, string | null>()

/** The key of a taken transition, or null if no list declares it (the initial transition of the chart). */
export function takenKey(transition: AnyTransitionDefinition): string | null {
  const key = keys.get(transition) ?? keyOf(transition)
  keys.set(transition, key)
  return key
}

/** The keys of the transitions that each microstep took. None is empty. */
export type Microsteps = readonly (readonly string[])[]

/** The microsteps that took transitions. */
export const microstepsIn = (taken: readonly (readonly AnyTransitionDefinition[])[]): Microsteps =>
  taken.map((microstep) => microstep.flatMap((one) => takenKey(one) ?? [])).filter((keys) => keys.length > 0)

function keyOf(transition: AnyTransitionDefinition): string | null {
  const { source } = transition
  const list = transition.eventType === '' ? source.always : source.transitions.get(transition.eventType)
  const index = list?.indexOf(transition) ?? -1
  return index === -1 ? null : transitionKey(source, transition.eventType, index)
}

/** Describes a transition: 'ready: choose [hasPaid] -> washing'. */
export const describeTransition = ({
  source,
  event,
  guard,
  target,
}: Pick<DeclaredTransition, 'source' | 'event' | 'guard' | 'target'>): string =>
  `${source}: ${event}${guard ? ` [${guard}]` : ''} -> ${target ?? 'stays'}`

/** Every transition that the chart declares, in document order. */
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

/** The root and every other state node except history nodes, parents first. */
export const allNodes = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...stateNodes(machine)]

/** Every invoked effect: its id, and its name in `setup`, or its id if it has no name. */
export const invokes = (machine: AnyStateMachine): { id: string; src: string }[] =>
  allNodes(machine).flatMap((node) => node.invoke.map((invoke) => ({ id: invoke.id, src: sourceName(invoke) })))

export const isWildcard = (descriptor: string): boolean => descriptor === '*' || descriptor.endsWith('.*')

/** The event types that a chart declares, without wildcards and events of the actor system. */
export const eventTypes = (machine: AnyStateMachine): string[] => [
  ...new Set(
    allNodes(machine).flatMap((node) =>
      transitionLists(node)
        .map(([descriptor]) => descriptor)
        .filter((descriptor) => descriptor !== '' && !isWildcard(descriptor) && !descriptor.startsWith('xstate.')),
    ),
  ),
]

/** Whether a descriptor matches an event type: 'mouse.*' matches 'mouse.click', '*' matches all. */
export function matchesDescriptor(descriptor: string, type: string): boolean {
  if (descriptor === '*' || descriptor === type) return true
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))
}

/** The name of a guard in `setup`. An inline function is named by its position in its list, from 1: 'inline 2'. */
function guardName(guard: unknown, index: number): string | null {
  if (!guard) return null
  if (typeof guard === 'string') return guard
  const { kind, guards, value } = guardKind(guard)
  if (kind === 'stateIn') return `stateIn(${typeof value === 'string' ? value : JSON.stringify(value)})`
  if (kind !== null) return `${kind}(${guards.map((one) => guardName(one, index)).join(', ')})`
  return (guard as { type?: string }).type ?? `inline ${index + 1}`
}

/** Whether the initial context depends on an input. */
export const readsInput = ({ config }: AnyStateMachine): boolean =>
  typeof config.context === 'function' && /\binput\b/.test(String(config.context))
