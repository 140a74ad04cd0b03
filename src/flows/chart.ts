import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionId } from '../services/inspect'
import { type Trigger, triggerOf } from './trigger'

/** A statechart as it is drawn: plain, named, in the chart's own order. */
export interface Chart {
  id: string
  description: string
  root: ChartState
}

export interface ChartState {
  id: string
  key: string
  kind: AnyStateNode['type']
  description: string
  tags: string[]
  work: Work[]
  entry: string[]
  exit: string[]
  /** Whether its parent starts here. */
  initial: boolean
  states: ChartState[]
  transitions: ChartTransition[]
}

/** Work a state starts when it is entered and stops when it is left. */
export interface Work {
  id: string
  src: string
}

export interface ChartTransition {
  id: string
  source: string
  /** The target's id. None: the state stays as it is. */
  target: string | null
  trigger: Trigger
  /** The guard's name; 'else' for the entry that is left when the guards before it refuse. */
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

/** Whether a state is, or lies in, another. */
export const isWithin = (id: string, outer: string): boolean => id === outer || id.startsWith(`${outer}.`)

/** A state's name without its chart's: 'moving.adding'. */
export const pathOf = (id: string): string => id.slice(id.indexOf('.') + 1)

function stateOf(node: AnyStateNode, msOf: (delay: string) => number | null): ChartState {
  return {
    id: node.id,
    key: node.key,
    kind: node.type,
    description: node.description ?? '',
    tags: [...node.tags],
    work: node.invoke.map(({ id, src }) => ({ id, src: String(src) })),
    entry: node.entry.flatMap(actionName),
    exit: node.exit.flatMap(actionName),
    initial: node.parent?.initial?.target?.[0] === node,
    states: Object.values(node.states).map((child) => stateOf(child, msOf)),
    transitions: [...node.transitions.values(), node.always ?? []].flatMap((entries) =>
      entries.map((entry, index) => transitionOf(entry, index > 0, msOf)),
    ),
  }
}

function transitionOf(entry: AnyTransitionDefinition, follows: boolean, msOf: (delay: string) => number | null) {
  return {
    id: transitionId(entry),
    source: entry.source.id,
    target: entry.target?.[0]?.id ?? null,
    trigger: triggerOf(entry.eventType, msOf),
    guard: guardName(entry.guard) ?? (follows ? 'else' : null),
    actions: entry.actions.flatMap(actionName),
    description: entry.description ?? '',
  }
}

function guardName(guard: unknown): string | null {
  if (guard === undefined) return null
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : String(guard)
}

/** 'toast(text: Logged out!)'; what the chart's own machinery does (timers) is not named. */
function actionName(action: unknown): string[] {
  if (typeof action === 'string') return [action]
  if (typeof action !== 'object' || action === null || !('type' in action)) return []
  const params = 'params' in action && typeof action.params === 'object' ? Object.entries(action.params ?? {}) : []
  const said = params.map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return [said.length > 0 ? `${action.type}(${said.join(', ')})` : String(action.type)]
}
