import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionKey } from '../chart.ts'
import { actionsInWords, guardInWords } from './names.ts'
import { type Trigger, triggerOf, wordsFor } from './trigger.ts'

/** A statechart as it is drawn: plain, named, in the chart's own order. */
export interface Chart {
  id: string
  description: string
  root: ChartState
}

/** A state as it is drawn, with all that its box and the list beside it say. */
export interface ChartState {
  id: string
  key: string
  /** Its keys from the root on: 'work.ready'; '' for the root. */
  path: string
  kind: AnyStateNode['type']
  description: string
  tags: string[]
  work: Work[]
  entry: string[]
  exit: string[]
  /** Whether its parent starts here. */
  initial: boolean
  /** Of a history state: what it remembers, and the id of the state where nothing is remembered. */
  history: { depth: 'shallow' | 'deep'; otherwise: string | null } | null
  states: ChartState[]
  transitions: ChartTransition[]
}

/** Work a state starts when it is entered and stops when it is left. */
export interface Work {
  id: string
  src: string
}

/** A transition as it is drawn: one entry of `on`, `after`, `always`, `onDone` or `onError`. */
export interface ChartTransition {
  /** As `transitionKey` has it: of its state, its event, its place in the event's list. */
  id: string
  source: string
  /** Ids. None: the state stays as it is. */
  targets: string[]
  /** Whether its state is left and entered again even where the target lies in it. */
  reenter: boolean
  trigger: Trigger
  /** The guard in words; 'else' for the entry that is left when the guards before it refuse. */
  guard: string | null
  actions: string[]
  description: string
}

/** Reads the drawing off a machine. */
export function chartOf(machine: AnyStateMachine): Chart {
  const delays: Record<string, unknown> = machine.implementations.delays
  const root = stateOf(machine.root, (name) => (typeof delays[name] === 'number' ? delays[name] : null))
  return { id: machine.id, description: root.description, root }
}

/** A state and all states in it, in the chart's order. */
export const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)]

/** Every arrow of a chart. */
export const transitionsIn = (chart: Chart): ChartTransition[] =>
  statesIn(chart.root).flatMap((state) => state.transitions)

/** 'cart.add [hasMove]', 'retry (reenter)'. */
export const wordsOn = ({ trigger, guard, reenter }: ChartTransition): string =>
  [wordsFor(trigger), guard && `[${guard}]`, reenter && '(reenter)'].filter(Boolean).join(' ')

function stateOf(node: AnyStateNode, msOf: (delay: string) => number | null): ChartState {
  return {
    id: node.id,
    key: node.key,
    path: node.path.join('.'),
    kind: node.type,
    description: node.description ?? '',
    tags: [...node.tags],
    work: node.invoke.map(({ id, src }) => ({ id, src: String(src) })),
    entry: actionsInWords(node.entry),
    exit: actionsInWords(node.exit),
    initial: node.parent?.initial?.target?.[0] === node,
    history: node.type === 'history' ? { depth: node.history || 'shallow', otherwise: otherwiseOf(node) } : null,
    states: Object.values(node.states).map((child) => stateOf(child, msOf)),
    transitions: [...node.transitions, ...(node.always ? [['', node.always] as const] : [])].flatMap(
      ([descriptor, entries]) =>
        entries.map((entry, index) => transitionOf(entry, transitionKey(node, descriptor, index), index > 0, msOf)),
    ),
  }
}

function transitionOf(
  entry: AnyTransitionDefinition,
  id: string,
  follows: boolean,
  msOf: (delay: string) => number | null,
): ChartTransition {
  return {
    id,
    source: entry.source.id,
    targets: (entry.target ?? []).map((target) => target.id),
    reenter: Boolean(entry.reenter),
    trigger: triggerOf(entry.eventType, msOf),
    guard: guardInWords(entry.guard) ?? (follows ? 'else' : null),
    actions: actionsInWords(entry.actions),
    description: entry.description ?? '',
  }
}

/** Where a history state leads while nothing is remembered; by default where its parent starts. */
function otherwiseOf({ parent, config, machine }: AnyStateNode): string | null {
  const { target } = config as { target?: unknown }
  const name = Array.isArray(target) ? String(target[0]) : typeof target === 'string' ? target : null
  if (name?.startsWith('#')) return machine.getStateNodeById(name).id
  const keys = name?.replace(/^\./, '').split('.') ?? []
  const found = keys.reduce<AnyStateNode | undefined>((node, key) => node?.states[key], parent)
  return (name === null ? parent?.initial?.target?.[0] : found)?.id ?? null
}
