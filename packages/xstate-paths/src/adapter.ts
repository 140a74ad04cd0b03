/** Everything that depends on the internals of XState 5. vitest.config.ts lists the tests that run it on each supported version. */
import {
  type ActorLogic,
  type AnyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  and,
  createActor,
  type InspectionEvent,
  not,
  or,
  type Snapshot,
  stateIn,
} from 'xstate'
import type { ComputedStep, Computer, Launch, RequestedAction } from './computer.ts'
import { withoutConflicts } from './conflicts.ts'

/** Prefixes of the event types that the actor system sends. */
export const START = 'xstate.init'
export const DONE = 'xstate.done.actor.'
export const ERROR = 'xstate.error.actor.'
export const SNAPSHOT = 'xstate.snapshot.'
export const AFTER = /^xstate\.after\.(.+?)\./

interface Self extends AnyActorRef {
  _snapshot: unknown
}

interface System {
  get(systemId: string): AnyActorRef | undefined
  _set(systemId: string, ref: AnyActorRef): void
  _sendInspectionEvent(inspected: {
    type: string
    snapshot?: AnyMachineSnapshot
    _transitions?: AnyTransitionDefinition[]
  }): void
}

/** The limit of microsteps in one step. A chart that exceeds it never settles. */
const MAX_MICROSTEPS = 2_000

/** Stops a chart whose eventless transitions form a loop. */
export class NeverSettles extends Error {
  constructor() {
    super('it never settles: its own transitions form a loop')
  }
}

const inert: ActorLogic<Snapshot<unknown>, AnyEventObject> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot) => snapshot,
  getPersistedSnapshot: (snapshot) => snapshot,
}

/** Snapshots of actors that a chart finds with `system.get`, by their systemId. */
export type SystemSnapshots = Readonly<Record<string, object>>

const fakes = new WeakMap<SystemSnapshots, Map<string, AnyActorRef>>()

/** Actors that have these snapshots and ignore all events. */
function fakesOf(snapshots: SystemSnapshots): Map<string, AnyActorRef> {
  const known = fakes.get(snapshots)
  if (known) return known
  const made = new Map(
    Object.entries(snapshots).map(([id, snapshot]) => {
      const getInitialSnapshot = () => ({ status: 'active', output: undefined, error: undefined, ...snapshot }) as const
      return [id, createActor({ ...inert, getInitialSnapshot }, { id }).start() as AnyActorRef]
    }),
  )
  fakes.set(snapshots, made)
  return made
}

/**
 * Creates a computer for a chart whose effects are held. Children are created but never started. `snapshots` are those of
 * other actors in its system.
 */
export function computerOf(machine: AnyStateMachine, snapshots: SystemSnapshots = {}): Computer {
  const others = fakesOf(snapshots)
  const parent = createActor(inert, { id: 'parent' })
  const self = createActor(inert, { id: machine.id, parent } as object) as unknown as Self
  const system = self.system as unknown as System
  let bySystemId = new Map<string, AnyActorRef>()
  let taken: AnyTransitionDefinition[][] = []
  let actions: RequestedAction[] = []
  let microsteps = 0
  let current: AnyMachineSnapshot | null = null
  system.get = (systemId) => bySystemId.get(systemId) ?? others.get(systemId)
  system._set = (systemId, ref) => bySystemId.set(systemId, ref)
  system._sendInspectionEvent = ({ type, snapshot, _transitions = [] }) => {
    if (type !== '@xstate.microstep') return
    if (++microsteps > MAX_MICROSTEPS) throw new NeverSettles()
    taken.push(withoutConflicts(_transitions, historyOf(current)))
    current = snapshot ?? null
  }
  const scope = {
    self,
    system,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: (action: RequestedAction) => actions.push(action),
  } as never

  const compute = (before: AnyMachineSnapshot | null, first: () => AnyMachineSnapshot): ComputedStep => {
    taken = []
    actions = []
    microsteps = 0
    current = before
    self._snapshot = before
    bySystemId = new Map(childrenOf(before).map((ref) => [systemIdOf(ref), ref]))
    let snapshot = first()
    // An event that a chart sends to itself waits until the current step is over.
    for (let at = 0; at < actions.length && snapshot.status === 'active'; at++) {
      const sent = actions[at] as RequestedAction
      const { to, event, delay } = (sent.params ?? {}) as { to?: unknown; event: AnyEventObject; delay?: number }
      if (sent.type !== 'xstate.sendTo' || to !== self || delay !== undefined) continue
      self._snapshot = snapshot
      snapshot = machine.transition(snapshot, event, scope)
    }
    return { snapshot, actions, taken }
  }
  return {
    self,
    parent,
    start: (input) => {
      const started = compute(null, () => machine.getInitialSnapshot(scope, input))
      // Older versions of XState throw this error themselves.
      if (started.snapshot.status === 'error') throw started.snapshot.error
      return started
    },
    restore: (persisted) => compute(null, () => machine.restoreSnapshot(persisted as never, scope)),
    step: (before, event) => compute(before, () => machine.transition(before, event, scope)),
  }
}

/** The children of a chart, including stopped ones. */
export const childrenOf = (snapshot: AnyMachineSnapshot | null): AnyActorRef[] =>
  Object.values((snapshot?.children ?? {}) as Record<string, AnyActorRef | undefined>).filter(
    (ref) => ref !== undefined,
  )

/** The id of an actor in its actor system, or '' if it has none. */
const systemIdOf = (ref: AnyActorRef): string => (ref as { systemId?: string }).systemId ?? ''

/** Whether a child's snapshots are sent to its parent. */
export const isWatched = (child: AnyActorRef): boolean =>
  Boolean((child as unknown as { _syncSnapshot?: boolean })._syncSnapshot)

export const isActorRef = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value && 'getSnapshot' in value

export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes

/**
 * What each history state remembers: pairs of its id and the ids of the states. Sorted, because XState's order depends on
 * the way to the state, and it enters the remembered states in document order.
 */
export const rememberedBy = (snapshot: AnyMachineSnapshot): [string, string[]][] =>
  Object.entries(historyOf(snapshot))
    .map(([id, nodes]): [string, string[]] => [id, nodes.map((node) => node.id).sort()])
    .sort(([a], [b]) => (a < b ? -1 : 1))

const historyOf = (snapshot: AnyMachineSnapshot | null) => snapshot?.historyValue ?? {}

/** Whether an action is built into XState, such as `assign`, `sendTo`, `emit` or `log`. */
export const isBuiltIn = (action: unknown): boolean => typeof action === 'function' && 'resolve' in action

/** The name of an effect. The logic of an unnamed invoke has no name in `setup`, so the invoke's id is used. */
export const sourceName = ({ id, src }: { id: string; src: unknown }): string =>
  typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id

/** Whether an actor's logic has a name in `setup`. The logic of an invoke may be nameless. */
export const hasNamedLogic = (child: AnyActorRef): boolean => typeof child.src === 'string'

/** Whether the actor system generated an id. Generated ids differ each time. */
export const isChosenId = (id: string): boolean => /^x:\d+$/.test(id)

/** Replaces the nameless logic of a copied chart's invokes. The original's configuration stays unchanged. */
export function replaceNamelessInvokes(copy: AnyStateMachine, nodes: readonly AnyStateNode[], logic: unknown): void {
  for (const node of nodes) {
    const replaced = [node.config.invoke ?? []].flat().map((invoke) => {
      const { src } = invoke as { src: unknown }
      return typeof src === 'string' ? invoke : { ...invoke, src: logic }
    })
    if (replaced.length > 0)
      Object.assign(copy.getStateNodeById(`#${node.id}`), { config: { ...node.config, invoke: replaced } })
  }
}

/** A guard that throws if it returns a promise: XState would not wait for it, and the guard would always hold. */
export function synchronous(guard: unknown): unknown {
  if (typeof guard !== 'function') return guard
  if ('guards' in guard)
    return Object.assign(() => false, guard, { guards: (guard.guards as unknown[]).map(synchronous) })
  if ('check' in guard) return guard
  return (...args: unknown[]) => {
    const result = guard(...args)
    if (result instanceof Promise)
      throw new Error(
        'a guard returns a promise, and XState does not wait for it: invoke the promise before, and return true or false',
      )
    return result
  }
}

/** Reports each result of a guard on a copied chart. */
export function observeGuard(transition: AnyTransitionDefinition, onResult: (held: boolean) => void): void {
  // `and` with one guard evaluates guards of every kind.
  const alone = and([synchronous(transition.guard) as never]) as unknown as { check: (...args: unknown[]) => boolean }
  const check = (snapshot: unknown, args: unknown) => {
    const held = alone.check(snapshot, args, alone)
    onResult(held)
    return held
  }
  transition.guard = Object.assign(() => false, { check, guards: [transition.guard] }) as never
}

/**
 * The transitions that a real actor selected in a microstep, and those that it took. Null for other inspection events.
 */
export function takenIn(
  inspected: InspectionEvent,
  before: AnyMachineSnapshot | null,
): { snapshot: AnyMachineSnapshot; selected: AnyTransitionDefinition[]; taken: AnyTransitionDefinition[] } | null {
  if (inspected.type !== '@xstate.microstep') return null
  const selected = inspected._transitions as AnyTransitionDefinition[]
  return {
    snapshot: inspected.snapshot as AnyMachineSnapshot,
    selected,
    taken: withoutConflicts(selected, historyOf(before)),
  }
}

type Scheduling = [source: unknown, target: unknown, event: AnyEventObject, ms: number, id?: string]

/** Creates an actor without starting it, and a function that stops it. */
export function launch({ machine, input, from, snapshots = {}, clock, inspect }: Launch): {
  actor: AnyActor
  stop(): void
} {
  const root = createActor(inert, { id: 'parent', clock: clock as never, inspect, logger: () => {} })
  root.start()
  for (const [id, fake] of fakesOf(snapshots)) (root.system as unknown as System)._set(id, fake)
  const { scheduler } = root.system as unknown as { scheduler: { schedule(...args: Scheduling): void } }
  const schedule = scheduler.schedule
  scheduler.schedule = (...args) => {
    clock.announce(args[4], args[2].type)
    schedule(...args)
  }
  const options = { id: machine.id, parent: root, input, ...(from && { snapshot: from }) }
  const actor = createActor(machine, options as object) as AnyActor
  return {
    actor,
    stop: () => {
      ;(actor as unknown as { _stop(): void })._stop()
      root.stop()
    },
  }
}

/** The role of an actor in the system of a launched chart. */
export function roleOf(ref: object | undefined): 'parent' | 'chart' | 'child' {
  const parent = ref && (ref as { _parent?: { _parent?: object } })._parent
  if (!parent) return 'parent'
  return parent._parent ? 'child' : 'chart'
}

/**
 * Stops a child from sending its own snapshots to its parent. Call it before the child starts: the test supplies the
 * snapshots.
 */
export const silence = (child: object): void => void Object.assign(child, { _syncSnapshot: false })

/** Sends an event as if a child had sent it. */
export const relay = (actor: AnyActor, child: AnyActorRef, event: AnyEventObject): void =>
  (actor.system as unknown as { _relay(from: unknown, to: unknown, event: unknown): void })._relay(child, actor, event)

/**
 * The kind of a built-in guard, or null for an inline function. It compares functions first, because bundlers shorten names.
 */
export function guardKind(guard: unknown): {
  kind: 'and' | 'or' | 'not' | 'stateIn' | null
  guards: readonly unknown[]
  value: unknown
} {
  const {
    check,
    guards = [],
    stateValue: value,
  } = guard as { check?: unknown; guards?: unknown[]; stateValue?: unknown }
  const kinds = { and: and([]), or: or([]), not: not(() => true), stateIn: stateIn('') }
  const kind = Object.entries(kinds).find(([, one]) => {
    const known = (one as unknown as { check: { name: string } }).check
    // The chart may have another instance of XState.
    return check !== undefined && (known === check || known.name === (check as { name: string }).name)
  })
  return { kind: (kind?.[0] ?? null) as 'and' | 'or' | 'not' | 'stateIn' | null, guards, value }
}

/** The delay of a built-in action: a number, a name or a function; undefined if it has none. */
export const delayOf = (action: unknown): unknown =>
  isBuiltIn(action) ? (action as { delay?: unknown }).delay : undefined

/** Whether an action is an `assign` or `enqueueActions` with an async function, so that nothing is assigned. */
export function isAsync(action: unknown): boolean {
  const { assignment, collect } = (isBuiltIn(action) ? action : {}) as { assignment?: unknown; collect?: unknown }
  return (assignment ?? collect)?.constructor.name === 'AsyncFunction'
}

/** Whether an action is `enqueueActions`: its own code decides which actions run. */
export const isEnqueue = (action: unknown): boolean =>
  isBuiltIn(action) && (action as { type?: string }).type === 'xstate.enqueueActions'

/**
 * Names a function among actions: 'assign', 'raise ready'. Returns '' for the timers that the chart itself starts and
 * cancels, and null for an inline function.
 */
export function builtInName(action: unknown): string | null {
  if (!isBuiltIn(action)) return null
  const { type, event, sendId } = action as { type?: string; event?: unknown; sendId?: unknown }
  const name = (type ?? '').replace('xstate.', '')
  const named = typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : ''
  const isTimer = named.startsWith('xstate.after.') || (name === 'cancel' && String(sendId).startsWith('xstate.after.'))
  return isTimer ? '' : [name, named].filter(Boolean).join(' ')
}
