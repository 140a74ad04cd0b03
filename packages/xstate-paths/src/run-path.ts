import { isDeepStrictEqual } from 'node:util'
import type {
  AnyActor,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate'
import { isActorRef, launch, relay, roleOf, START, silence, sourceName } from './adapter.ts'
import { isWholeContext } from './cases.ts'
import type { Taken } from './cases-of.ts'
import { chartName } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import type { Recorder } from './coverage.ts'
import { HeldClock } from './held-clock.ts'
import { type HeldEnd, type HeldSnapshot, holdEffects, observeGuards, wasBegun } from './held-effects.ts'
import { withHeldEnvironment } from './held-environment.ts'
import { sourcesOf } from './model.ts'
import type { ModelState, Occurrence } from './model-state.ts'
import type { Path } from './path.ts'
import { messageOf, PathError } from './path-error.ts'
import { describePath } from './paths.ts'
import { comparable, difference, show } from './serialize.ts'

/** An effect that a path started, as the test held it. */
export interface Effect {
  id: string
  src: string
  input: unknown
  /** The events that the chart sent to it. */
  received: readonly AnyEventObject[]
  status: HeldSnapshot['status']
}

/** The side effects of a path. */
export interface PathRun {
  effects: Effect[]
  /** Actions with side effects, in order. */
  actions: { type: string; params: unknown }[]
  emitted: AnyEventObject[]
  /** Events that the chart sent to children, by their id, and to the 'parent'. */
  sent: { to: string; event: AnyEventObject }[]
  /** A sentence for each function and instance in the inputs of effects, which cannot be compared in full. */
  notCompared: ReadonlySet<string>
}

/** Events that the actor system itself sends: the start of a child, the end of the chart. */
const OWN = /^xstate\.(init|stop|done\.actor|error\.actor)/

/** A held copy of a chart, and the listeners of its present run. */
interface HeldChart {
  machine: AnyStateMachine
  actions: PathRun['actions']
  recorder: Recorder | undefined
}

const heldCharts = new WeakMap<AnyStateMachine, Map<string, HeldChart>>()

/**
 * Runs a path on a real actor. Effects and delays end as the path prescribes, and actions with side effects are only
 * recorded. After each step it compares value, context, status, running effects, their inputs and running delays with
 * the model. The first difference, or an error of the chart, is thrown as a `PathError`. `recorder` records the
 * coverage.
 */
export function run(cases: Cases, path: Path, recorder?: Recorder): PathRun {
  const flow = chartName(cases.machine)
  // The chart threw while it started, so there is nothing to run.
  if (path.start.failed) {
    const { thrown } = path.start.failed
    throw new PathError(
      { flow, path: describePath(path), step: 0, event: START, difference: messageOf(thrown) },
      thrown,
    )
  }
  const held = heldChartOf(cases)
  Object.assign(held, { actions: [], recorder })
  const notCompared = new Set<string>()
  const run: PathRun = { effects: [], actions: held.actions, emitted: [], sent: [], notCompared }
  const clock = new HeldClock()
  const children: AnyActorRef[] = []
  const inspect = (inspected: InspectionEvent) => {
    recorder?.inspect(inspected)
    const { actorRef } = inspected as { actorRef: object }
    if (inspected.type === '@xstate.actor' && roleOf(actorRef) === 'child') {
      silence(actorRef)
      children.push(actorRef as AnyActorRef)
    }
    if (inspected.type !== '@xstate.event' || roleOf(inspected.sourceRef) !== 'chart') return
    if (roleOf(actorRef) !== 'chart' && !OWN.test(inspected.event.type))
      run.sent.push({ to: (actorRef as AnyActorRef).id, event: inspected.event })
  }
  const { actor: real, stop } = withHeldEnvironment(cases, 0, () =>
    launch({ machine: held.machine, input: path.input, from: path.from, snapshots: cases.system, clock, inspect }),
  )
  real.on('*', (event: AnyEventObject) => run.emitted.push(event))
  // `compare` reports a failed chart by its status.
  real.subscribe({ error: () => {} })

  const properties = Object.entries(cases.properties).map(([name, begin]) => ({ name, holds: begin() }))
  let stepsTaken = 0
  let event: AnyEventObject = { type: START }
  let before: AnyMachineSnapshot | null = null
  let seen = 0
  let reported = { actions: 0, emitted: 0, sent: 0 }
  const checkStep = (state: ModelState) => {
    const after: AnyMachineSnapshot = real.getSnapshot()
    compare(cases, real, clock, state, notCompared)
    checkInputs(cases, children.slice(seen).filter(wasBegun), event, after)
    const taken = {
      event,
      before,
      after,
      actions: run.actions.slice(reported.actions),
      emitted: run.emitted.slice(reported.emitted),
      sent: run.sent.slice(reported.sent),
    } as Taken<AnyStateMachine>
    checkPromises(cases, taken)
    const broken = properties.find(({ holds }) => !holds(taken))
    if (broken) throw new Error(`a property is broken: ${broken.name}.\n  context ${show(after.context)}`)
    seen = children.length
    reported = { actions: run.actions.length, emitted: run.emitted.length, sent: run.sent.length }
    before = after
  }
  try {
    withHeldEnvironment(cases, 0, () => {
      real.start()
      recorder?.enter(real.getSnapshot())
      checkStep(path.start)
    })
    for (const step of path.steps) {
      event = step.event
      stepsTaken++
      withHeldEnvironment(cases, stepsTaken, () => {
        const { failed } = step.state
        // The real actor would never finish this step.
        if (failed?.isEndless) throw failed.thrown
        perform(real, clock, step.occurrence)
        if (failed) throw failed.thrown
        checkStep(step.state)
      })
    }
  } catch (thrown) {
    const way = describePath({ ...path, steps: path.steps.slice(0, stepsTaken) })
    throw new PathError({ flow, path: way, step: stepsTaken, event: event.type, difference: messageOf(thrown) }, thrown)
  } finally {
    stop()
    held.recorder = undefined
  }
  run.effects = children.filter(wasBegun).map(effectOf)
  return run
}

/** The held copy of a chart, created once. */
function heldChartOf(cases: Cases): HeldChart {
  const sources = sourcesOf(cases)
  const known = heldCharts.get(cases.machine) ?? new Map<string, HeldChart>()
  heldCharts.set(cases.machine, known)
  const name = [...new Set(sources)].sort().join()
  const held: HeldChart = known.get(name) ?? {
    machine: holdEffects(cases.machine, sources, (action) => held.actions.push(action)),
    actions: [],
    recorder: undefined,
  }
  if (known.has(name)) return held
  known.set(name, held)
  observeGuards(held.machine, (key, result) => held.recorder?.guardReturned(key, result))
  return held
}

/** Causes an event as its source would: the end of an effect by that effect, the end of a delay by the clock. */
function perform(actor: AnyActor, clock: HeldClock, { by, id = '', event }: Occurrence) {
  if (by === 'outside') return actor.send(event)
  if (by === 'delay') {
    if (!clock.end(id)) throw new Error(`no delay is running that ends in '${event.type}'.`)
    return
  }
  const effect: AnyActorRef | undefined = (actor.getSnapshot() as AnyMachineSnapshot).children[id]
  if (effect?.getSnapshot().status !== 'active') throw new Error(`'${id}' is not running.`)
  if (by === 'done') effect.send({ type: 'held.done', output: event.output } satisfies HeldEnd)
  else if (by === 'error') effect.send({ type: 'held.error', error: event.error } satisfies HeldEnd)
  else relay(actor, effect, event)
}

/** Inputs and outputs derive from the context, so they are compared only if the whole context is. */
function compare(
  cases: Cases,
  actor: AnyActor,
  clock: HeldClock,
  { snapshot, effects, delays }: ModelState,
  notCompared: Set<string>,
) {
  const real = actor.getSnapshot() as AnyMachineSnapshot
  const underWay =
    real.status !== 'active'
      ? []
      : Object.entries(real.children as Record<string, AnyActorRef>).filter(
          ([, child]) => child.getSnapshot().status === 'active',
        )
  // A real actor can fail where the model cannot, for example if two actors have the same systemId.
  if (real.status === 'error' && snapshot?.status !== 'error') throw real.error
  expectSame('the status', real.status, snapshot?.status)
  if (real.status === 'error') return expectSame('the error', messageOf(real.error), messageOf(snapshot?.error))
  expectSame('the state', real.value, snapshot?.value)
  const isWhole = isWholeContext(cases)
  const selected = (of: AnyMachineSnapshot | null): unknown => of && cases.abstract(of)
  expectSame(isWhole ? 'the context' : "the result of 'abstract'", selected(real), selected(snapshot))
  expectSame('the running effects', underWay.map(([id]) => id).sort(), [...effects.keys()].sort())
  // XState does not stop a delay whose id another delay took, even when the chart is done.
  if (real.status === 'active')
    expectSame('the running delays', [...clock.running.keys()].sort(), [...delays.keys()].sort())
  if (!isWhole) return
  expectSame('the output', real.output, snapshot?.output)
  for (const [id, child] of underWay)
    expectSame(`the input of '${id}'`, (child.getSnapshot() as HeldSnapshot).input, effects.get(id)?.input, notCompared)
}

function expectSame(what: string, real: unknown, model: unknown, notCompared: Set<string> | null = null) {
  if (isDeepStrictEqual(real, model)) return
  const [actors, models] = [withoutActors(real), withoutActors(model)]
  if (isDeepStrictEqual(actors, models)) return
  // Each run creates its own functions and instances, so only their places and fields can be compared.
  if (notCompared && comparable(real, what, notCompared) === comparable(model, what, new Set())) return
  const { path, value, other } = difference(actors, models)
  const place = path.length > 0 ? ` at ${path.join('.')}` : ''
  throw new Error(`${what} differs${place}: the actor has ${show(value)}, the model ${show(other)}.`)
}

/** Replaces actor references with their ids, because the actor's references differ from the model's. */
function withoutActors(value: unknown): unknown {
  if (isActorRef(value)) return { actor: value.id }
  if (Array.isArray(value)) return value.map(withoutActors)
  if (value instanceof Map) return new Map([...value].map(([key, inside]) => [key, withoutActors(inside)]))
  if (value instanceof Set) return new Set([...value].map(withoutActors))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, withoutActors(inside)]))
}

function checkInputs(
  cases: Cases,
  begun: readonly AnyActorRef[],
  event: AnyEventObject,
  { context }: AnyMachineSnapshot,
) {
  for (const { id, src, input } of begun.map(effectOf)) {
    if (cases.checks[src]?.(input, { event, context }) === false)
      throw new Error(`'${id}' has a wrong input: ${show(input)}`)
  }
}

function checkPromises({ promises }: Cases, step: Taken<AnyStateMachine>) {
  const broken = Object.entries(promises).find(([, holds]) => !holds(step))
  if (broken) throw new Error(`a promise is broken: ${broken[0]}.\n  context ${show(step.after.context)}`)
}

function effectOf(child: AnyActorRef): Effect {
  const { input, received, status } = child.getSnapshot() as HeldSnapshot
  return { id: child.id, src: sourceName(child as { id: string; src: unknown }), input, received, status }
}
