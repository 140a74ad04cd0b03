import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { dotted } from '../browser-flow.ts'
import { transitionKey } from '../chart.ts'
import { describeActions, describeGuard } from './names.ts'
import { type Trigger, triggerLabel, triggerOf } from './trigger.ts'

/** The structure of a statechart as plain data, in document order. */
export interface Chart {
  id: string
  description: string
  root: ChartState
}

/** A state with everything that its box and its list entry show. */
export interface ChartState {
  id: string
  key: string
  /** Its keys from the root: 'work.ready'; '' for the root. */
  path: string
  kind: AnyStateNode['type']
  description: string
  tags: string[]
  work: Work[]
  entry: string[]
  exit: string[]
  /** Whether it is the initial state of its parent. */
  initial: boolean
  /** For a history state: its depth, and the id of the state it enters when it remembers nothing. */
  history: { depth: 'shallow' | 'deep'; defaultTarget: string | null } | null
  states: ChartState[]
  transitions: ChartTransition[]
}

/** Work that a state starts on entry and stops on exit. */
export interface Work {
  id: string
  src: string
}

/** One entry of `on`, `after`, `always`, `onDone` or `onError`. */
export interface ChartTransition {
  /** The `transitionKey`, made of the state, the event and the index in the event's list. */
  id: string
  source: string
  /** Ids of states. Empty if the state stays. */
  targets: string[]
  /** Whether the source state is exited and entered again even if the target is inside it. */
  reenter: boolean
  trigger: Trigger
  /** A description of the guard. 'else' for the entry that is left when all guards before it refuse. */
  guard: string | null
  actions: string[]
  description: string
  /** Whether the chart declares that it is on the happy path: `meta: { happy: true }`. */
  isHappy: boolean
}

/** Reads the structure of a machine. */
export function chartOf(machine: AnyStateMachine): Chart {
  const delays: Record<string, unknown> = machine.implementations.delays
  const root = stateOf(machine.root, (name) => (typeof delays[name] === 'number' ? delays[name] : null))
  return { id: machine.id, description: root.description, root }
}

/** A state and all its descendants, in document order. */
export const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)]

/** Every transition of a chart. */
export const transitionsIn = (chart: Chart): ChartTransition[] =>
  statesIn(chart.root).flatMap((state) => state.transitions)

/** The label of a transition: 'cart.add [hasMove]', 'retry (reenter)'. */
export const transitionLabel = ({ trigger, guard, reenter }: ChartTransition): string =>
  [triggerLabel(trigger), guard && `[${guard}]`, reenter && '(reenter)'].filter(Boolean).join(' ')

function stateOf(node: AnyStateNode, msOf: (delay: string) => number | null): ChartState {
  return {
    id: node.id,
    key: node.key,
    path: node.path.reduce(dotted, ''),
    kind: node.type,
    description: node.description ?? '',
    tags: [...node.tags],
    work: node.invoke.map(({ id, src }) => ({ id, src: String(src) })),
    entry: describeActions(node.entry),
    exit: describeActions(node.exit),
    initial: node.parent?.initial?.target?.[0] === node,
    history:
      node.type === 'history' ? { depth: node.history || 'shallow', defaultTarget: defaultTargetOf(node) } : null,
    states: Object.values(node.states).map((child) => stateOf(child, msOf)),
    transitions: [...node.transitions, ...(node.always ? [['', node.always] as const] : [])].flatMap(
      ([descriptor, entries]) =>
        entries.map((entry, index) =>
          transitionOf(entry, transitionKey(node, descriptor, index), index > 0, (type) =>
            triggerOf(type, msOf, (id) => workName(node.invoke.find((one) => one.id === id) ?? { id, src: id })),
          ),
        ),
    ),
  }
}

/** The name of work: its id, or the name of its logic if XState has generated the id, as in '0.form.saving'. */
export function workName({ id, src }: { id: string; src: unknown }): string {
  if (!/^\d+\./.test(id)) return id
  return typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : 'unnamed work'
}

function transitionOf(
  entry: AnyTransitionDefinition,
  id: string,
  follows: boolean,
  read: (type: string) => Trigger,
): ChartTransition {
  return {
    id,
    source: entry.source.id,
    targets: (entry.target ?? []).map((target) => target.id),
    reenter: Boolean(entry.reenter),
    trigger: read(entry.eventType),
    guard: describeGuard(entry.guard) ?? (follows ? 'else' : null),
    actions: describeActions(entry.actions),
    description: entry.description ?? '',
    isHappy: (entry.meta as { happy?: unknown } | undefined)?.happy === true,
  }
}

/** The state that a history state enters when it remembers nothing. The default is the initial state of its parent. */
function defaultTargetOf({ parent, config, machine }: AnyStateNode): string | null {
  const { target } = config as { target?: unknown }
  const name = Array.isArray(target) ? String(target[0]) : typeof target === 'string' ? target : null
  if (name?.startsWith('#')) return machine.getStateNodeById(name).id
  const keys = name?.replace(/^\./, '').split('.') ?? []
  const found = keys.reduce<AnyStateNode | undefined>((node, key) => node?.states[key], parent)
  return (name === null ? parent?.initial?.target?.[0] : found)?.id ?? null
}
