import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionsFrom,
  initialTransition,
  transition,
} from 'xstate'
import { type Cases, endOf, endsOf } from './cases.ts'
import { speaksOf, transitionLists } from './chart.ts'
import { holdEffects } from './held-effects.ts'

/** Starting a chart is a step like any other. */
const START = 'xstate.init'

/** Where a chart stands, as computed: nothing is started, sent or waited for. */
export interface ModelState {
  status: 'active'
  output: undefined
  error: undefined
  /** Null before the start. */
  snapshot: AnyMachineSnapshot | null
  /** Effects under way, by id. */
  effects: ReadonlyMap<string, { src: string; input: unknown }>
  /** Delays running, by id. */
  delays: ReadonlyMap<string, { event: AnyEventObject; ms: number }>
}

/** A chart as a pure machine over `ModelState`, driven by its cases. */
export interface Model {
  cases: Cases
  notStarted: ModelState
  /** The events that can happen now. What a guard refuses is among them: a refusal is worth seeing. */
  offers(state: ModelState): AnyEventObject[]
  step(state: ModelState, event: AnyEventObject): ModelState
  /** States with the same key are one to the tester. */
  key(state: ModelState): string
}

/** The model of a chart with its cases. */
export function modelOf(cases: Cases): Model {
  const machine = holdEffects(cases.machine)
  const notStarted: ModelState = { ...active, snapshot: null, effects: new Map(), delays: new Map() }
  return {
    cases,
    notStarted,
    offers: ({ snapshot, effects, delays }) => {
      if (!snapshot) return cases.inputs.map((input) => ({ type: START, input }))
      if (snapshot.status !== 'active') return []
      const delay = nextDelay(delays)
      const possible = [
        ...cases.events.filter((event) => understands(snapshot, event.type)),
        ...[...effects].flatMap(([id, { src }]) => endsOf(cases, id, src)),
        ...(delay ? [delay.event] : []),
      ]
      return possible.filter((event) => !cases.leaveOut(event, snapshot, [...effects.keys()]))
    },
    step: (state, event) => {
      const [snapshot, actions] = state.snapshot
        ? transition(machine, state.snapshot, event)
        : initialTransition(machine, event.input)
      if (snapshot.status === 'error') throw new Error(`'${machine.id}' fails at '${event.type}': ${snapshot.error}`)
      return { ...active, snapshot, ...underWay(state, event, snapshot, actions) }
    },
    key: (state) => keyOf(state, cases.abstract),
  }
}

const active = { status: 'active', output: undefined, error: undefined } as const

/** The delay an event is the end of, if one is running. */
export const endedDelay = ({ delays }: ModelState, event: AnyEventObject): string | undefined =>
  [...delays].find(([, delay]) => delay.event.type === event.type)?.[0]

/** Of several running delays only the shortest can end next; of equals, the one that began first. */
function nextDelay(delays: ModelState['delays']) {
  return [...delays.values()].reduce<{ event: AnyEventObject; ms: number } | null>(
    (soonest, delay) => (soonest && soonest.ms <= delay.ms ? soonest : delay),
    null,
  )
}

function understands(snapshot: AnyMachineSnapshot, type: string): boolean {
  return snapshot._nodes.some((node) => transitionLists(node).some(([descriptor]) => speaksOf(descriptor, type)))
}

/** Follows what a step begins and ends: effects and delays. */
function underWay(
  state: ModelState,
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
  actions: readonly ExecutableActionsFrom<AnyStateMachine>[],
) {
  const effects = new Map(state.effects)
  const delays = new Map(state.delays)
  effects.delete(endOf(event)?.id ?? '')
  delays.delete(endedDelay(state, event) ?? '')
  for (const { type, params } of actions as readonly { type: string; params: unknown }[])
    follow[type]?.(effects, delays, params as never)
  return snapshot.status === 'active' ? { effects, delays } : { effects: new Map(), delays: new Map() }
}

type Effects = Map<string, { src: string; input: unknown }>
type Delays = Map<string, { event: AnyEventObject; ms: number }>

/** The actions of the actor system that begin or end something. */
const follow: Record<string, (effects: Effects, delays: Delays, params: never) => void> = {
  'xstate.spawnChild': (effects, _, { id, src, input }: { id: string; src: string; input: unknown }) =>
    effects.set(id, { src, input }),
  'xstate.stopChild': (effects, _, child: { id: string } | undefined) => effects.delete(child?.id ?? ''),
  'xstate.raise': (_, delays, { id, event, delay }: { id?: string; event: AnyEventObject; delay?: number }) => {
    if (delay !== undefined) delays.set(id ?? event.type, { event, ms: delay })
  },
  'xstate.cancel': (_, delays, { sendId }: { sendId: string }) => delays.delete(sendId),
}

function keyOf({ snapshot, effects, delays }: ModelState, abstract: Cases['abstract']): string {
  if (!snapshot) return 'not started'
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)])
  return JSON.stringify([
    snapshot.value,
    snapshot.status,
    abstract(snapshot),
    [...effects.keys()].sort(),
    [...delays.keys()].sort(),
    history,
  ])
}
