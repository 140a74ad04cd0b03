import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate'
import { computedDelays } from './actions.ts'
import {
  activeNodes,
  childrenOf,
  computerOf,
  hasNamedLogic,
  isChosenId,
  NeverSettles,
  rememberedBy,
  sourceName,
} from './adapter.ts'
import { activeStates, type Microsteps, microstepsIn, stateName, takenKey } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import type { ComputedStep, Computer, RequestedAction } from './computer.ts'
import { beginDelay, countedDelays, endDelay } from './held-clock.ts'
import { type HeldSnapshot, holdEffects, observeGuards } from './held-effects.ts'
import { withHeldEnvironment } from './held-environment.ts'
import type { ModelState, Occurrence, RunningEffect } from './model-state.ts'
import { cachedHandledBy, offersIn, startsOf } from './offers.ts'
import { messageOf } from './path-error.ts'

/** A chart as a pure machine over `ModelState`, driven by its cases. */
export interface Model {
  cases: Cases
  notStarted: ModelState
  /** Everything that can happen now. It includes events that a guard refuses, since a refusal must be covered too. */
  offers(state: ModelState): Occurrence[]
  step(state: ModelState, occurrence: Occurrence): ModelState
  /** Whether the last step took a transition. */
  tookTransition(): boolean
  /** The items that the last step took: 'in <state>', 'took <key>', 'held <key>', 'refused <key>'. */
  lastItems(): string[]
  /** The transitions that the last step took. */
  lastMicrosteps(): Microsteps
  /** States with the same key are one state of the graph. */
  key(state: ModelState): string
}

/** The model of a chart with its cases. */
export function modelOf(cases: Cases): Model {
  const machine = holdEffects(cases.machine, sourcesOf(cases))
  const guardResults = new Set<string>()
  observeGuards(machine, (key, held) => guardResults.add(`${held ? 'held' : 'refused'} ${key}`))
  const computer = computerOf(machine, cases.system)
  const starts = startsOf(cases)
  const outside = cases.events.map((event, at): Occurrence => ({ key: `outside ${at}`, event, by: 'outside' }))
  const handledBy = cachedHandledBy(outside)
  const isComputed = computedDelays(machine)
  let last: ComputedStep | null = null
  return {
    cases,
    notStarted: { ...IDLE, snapshot: null },
    offers: (state) => (state.snapshot ? offersIn(cases, outside, state, state.snapshot, handledBy) : starts),
    step: (state, occurrence) => {
      guardResults.clear()
      last = null
      try {
        last = withHeldEnvironment(cases, state.depth, () => compute(computer, state, occurrence))
      } catch (thrown) {
        const failed = { thrown, isEndless: thrown instanceof NeverSettles }
        return { ...IDLE, snapshot: null, depth: state.depth + 1, failed }
      }
      refuse(cases.onInline, last)
      return follow(computer, state, occurrence, last, isComputed)
    },
    tookTransition: () => last?.taken.some((taken) => taken.length > 0) ?? false,
    lastItems: () => [...(last ? itemsIn(last) : []), ...guardResults],
    lastMicrosteps: () => microstepsIn(last?.taken ?? []),
    key: (state) => keyOf(state, cases),
  }
}

/** The names of effects in the cases. Some of them may be spawned by code. */
export const sourcesOf = ({ done, error, snapshots, said, checks }: Cases): string[] =>
  [done, error, snapshots, said, checks].flatMap((examples) => Object.keys(examples))

function compute(computer: Computer, { snapshot, delays }: ModelState, occurrence: Occurrence): ComputedStep {
  if (!snapshot) return occurrence.from ? computer.restore(occurrence.from) : computer.start(occurrence.event.input)
  const to = occurrence.by === 'delay' ? delays.get(occurrence.id ?? '')?.to : 'self'
  // The delay of a child ends in the child.
  if (to !== 'self') return { snapshot, actions: [], taken: [] }
  return computer.step(snapshot, occurrence.event)
}

/** Throws an error if a step does something that cannot be held. */
function refuse(onInline: Cases['onInline'], { snapshot, actions }: ComputedStep) {
  // The snapshot's own chart, because another held copy may have computed the steps before.
  const inline = onInline === 'refuse' ? actions.find((action) => isInline(snapshot.machine, action)) : undefined
  if (inline)
    throw new Error(
      `an action without a name (${inline.type}) would run for real on the way to ${placeOf(snapshot)}: name it in setup({ actions }), or allow it with onInline: 'run'`,
    )
  for (const child of childrenOf(snapshot)) {
    const spawned = `spawned on the way to ${placeOf(snapshot)}`
    const src = String(child.src)
    if (!hasNamedLogic(child))
      throw new Error(`the actor '${child.id}', ${spawned}, has no name: give its logic one in setup({ actors })`)
    if (isChosenId(child.id))
      throw new Error(`an actor of '${src}', ${spawned}, has no id: give it one, as in spawn('${src}', { id: '…' })`)
  }
}

const placeOf = (snapshot: AnyMachineSnapshot): string =>
  snapshot.status === 'active' ? activeStates(snapshot).join(' + ') || `#${snapshot.machine.id}` : snapshot.status

/** In a held chart every named action is replaced, so a function with its own code has no name. */
const isInline = (held: AnyStateMachine, { type, exec }: RequestedAction): boolean =>
  exec !== undefined && !type.startsWith('xstate.') && held.implementations.actions[type] !== exec

/** Cached item names: a large graph counts them a million times. */
const enteredItems = new WeakMap<AnyStateNode, string>()
const takenItems = new WeakMap<AnyTransitionDefinition, string>()

function itemOf(node: AnyStateNode): string {
  const item = enteredItems.get(node) ?? `in ${stateName(node)}`
  enteredItems.set(node, item)
  return item
}

function itemsIn({ snapshot, taken }: ComputedStep): string[] {
  const took = new Set<string>()
  for (const node of activeNodes(snapshot)) if (node.parent) took.add(itemOf(node))
  for (const transition of taken.flat()) {
    const key = takenKey(transition)
    const item = key === null ? undefined : (takenItems.get(transition) ?? `took ${key}`)
    if (item !== undefined) {
      takenItems.set(transition, item)
      took.add(item)
    }
    for (let node: AnyStateNode | undefined = transition.source; node?.parent; node = node.parent)
      took.add(itemOf(node))
  }
  return [...took]
}

/** Shared by all states without running effects and delays, which are most of them. */
const IDLE = { effects: new Map(), delays: new Map(), ended: new Set<AnyActorRef>(), depth: 0, now: 0 } as const

/** The state after a step, with the effects and delays that the step started and ended. */
function follow(
  computer: Computer,
  state: ModelState,
  { by, id = '' }: Occurrence,
  { snapshot, actions }: ComputedStep,
  isComputed: (type: string) => boolean,
): ModelState {
  const depth = state.depth + 1
  if (snapshot.status !== 'active') return { ...IDLE, snapshot, depth }
  const children = childrenOf(snapshot)
  const over = by === 'done' || by === 'error' ? state.effects.get(id)?.ref : undefined
  const ended = new Set(children.filter((ref) => ref === over || state.ended.has(ref)))
  const effects = new Map<string, RunningEffect>()
  for (const ref of children) {
    const held = ref.getSnapshot() as HeldSnapshot
    if (!ended.has(ref) && held.status === 'active')
      effects.set(ref.id, { src: sourceName(ref as { id: string; src: unknown }), input: held.input, ref })
  }
  const delays = new Map(state.delays)
  const passed = by === 'delay' ? endDelay(delays, id, 'ends') : undefined
  const now = Math.max(state.now, passed?.due ?? 0)
  for (const { type, params } of actions) {
    const {
      id: named,
      sendId,
      event,
      delay,
      to,
    } = (params ?? {}) as {
      id?: string
      sendId?: string
      event: AnyEventObject
      delay?: number
      to?: AnyActorRef
    }
    if (type === 'xstate.cancel') endDelay(delays, sendId ?? '', 'is cancelled')
    if ((type !== 'xstate.raise' && type !== 'xstate.sendTo') || typeof delay !== 'number') continue
    const target = type === 'xstate.raise' || to === computer.self || !to ? 'self' : to
    beginDelay(delays, {
      id: named,
      event,
      // Timers treat a negative delay as 0.
      ms: Math.max(delay, 0),
      due: now + Math.max(delay, 0),
      begun: delaysStarted++,
      isComputed: isComputed(event.type),
      to: target,
    })
  }
  if (effects.size + delays.size + ended.size === 0) return { ...IDLE, snapshot, depth }
  return { snapshot, effects, delays, ended, depth, now }
}

let delaysStarted = 0

function keyOf({ snapshot, effects, delays, now }: ModelState, cases: Cases): string {
  const { abstract, serialize, history, clock } = cases
  if (!snapshot) return 'not started'
  return [
    JSON.stringify(snapshot.value),
    snapshot.status,
    snapshot.status === 'error' ? messageOf(snapshot.error) : '',
    serialize(abstract(snapshot)),
    [...effects.keys()].sort().join(),
    clock === 'any-order'
      ? // Several delays may have had the same id, so the event type is part of the key.
        countedDelays(delays)
          .map((name) => `${name} ${delays.get(name)?.event.type}`)
          .join()
      : [...delays].map(([name, { event, due }]) => `${name} ${event.type} ${due - now}`).join(),
    history === 'key' ? JSON.stringify(rememberedBy(snapshot)) : '',
  ].join('|')
}
