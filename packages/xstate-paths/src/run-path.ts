import { isDeepStrictEqual } from 'node:util'
import type {
  AnyActor,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate'
import { isActorRef, launch, listenToGuard, relay, roleOf, silence, sourceName } from './adapter.ts'
import type { Cases } from './cases.ts'
import type { Taken } from './cases-of.ts'
import { allNodes, transitionKey, transitionLists } from './chart.ts'
import type { Recorder } from './coverage.ts'
import { HeldClock } from './held-clock.ts'
import { type HeldEnd, type HeldSnapshot, holdEffects } from './held-effects.ts'
import { type Happens, type ModelState, sourcesOf } from './model.ts'
import { PathError, said } from './path-error.ts'
import { inWords, type Path } from './paths.ts'
import { show } from './serialize.ts'

/** An effect a path set going, as the test held it. */
export interface Effect {
  id: string
  src: string
  input: unknown
  /** What the chart sent it. */
  received: readonly AnyEventObject[]
  status: HeldSnapshot['status']
}

/** What a path did beside moving through states. */
export interface PathRun {
  effects: Effect[]
  /** Actions that reach outside the chart, in order. */
  actions: { type: string; params: unknown }[]
  emitted: AnyEventObject[]
  /** What the chart sent to children, by their id, and to the 'parent'. */
  sent: { to: string; event: AnyEventObject }[]
}

/** What the actor system itself sends: the start of a child, the end of the chart. */
const OWN = /^xstate\.(init|stop|done\.actor|error\.actor)/

/** A chart held for its runs, and who listens to it now. */
interface Stage {
  machine: AnyStateMachine
  actions: PathRun['actions']
  recorder: Recorder | undefined
}

const stages = new WeakMap<AnyStateMachine, Map<string, Stage>>()

/**
 * Takes a path on a real actor. Every effect is held and ended as the path says, delays end when the path says, and outward
 * actions are only written down; after each step value, context, status, effects under way, their inputs and running
 * delays are compared with the model. The first difference is thrown as a `PathError`. `recorder`: counts what is covered.
 */
export function run(cases: Cases, path: Path, recorder?: Recorder): PathRun {
  const stage = stageOf(cases)
  Object.assign(stage, { actions: [], recorder })
  const run: PathRun = { effects: [], actions: stage.actions, emitted: [], sent: [] }
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
  const { actor: real, stop } = launch({ machine: stage.machine, input: path.input, from: path.from, clock, inspect })
  real.on('*', (event: AnyEventObject) => run.emitted.push(event))
  // A chart that fails is told by its status, below.
  real.subscribe({ error: () => {} })

  let went = 0
  let event: AnyEventObject = { type: 'xstate.init' }
  let before: AnyMachineSnapshot | null = null
  let seen = 0
  let told = { actions: 0, emitted: 0, sent: 0 }
  const arrive = (state: ModelState) => {
    const after: AnyMachineSnapshot = real.getSnapshot()
    compare(real, clock, state)
    checkInputs(cases, children.slice(seen), event, after)
    checkPromises(cases, {
      event,
      before,
      after,
      actions: run.actions.slice(told.actions),
      emitted: run.emitted.slice(told.emitted),
      sent: run.sent.slice(told.sent),
    } as Taken<AnyStateMachine>)
    seen = children.length
    told = { actions: run.actions.length, emitted: run.emitted.length, sent: run.sent.length }
    before = after
  }
  try {
    real.start()
    recorder?.enter(real.getSnapshot())
    arrive(path.start)
    for (const step of path.steps) {
      event = step.event
      went++
      perform(real, clock, step.happens)
      arrive(step.state)
    }
  } catch (thrown) {
    const way = inWords({ ...path, steps: path.steps.slice(0, went) })
    throw new PathError(
      { flow: cases.machine.id, path: way, step: went, event: event.type, difference: said(thrown) },
      thrown,
    )
  } finally {
    stop()
    stage.recorder = undefined
  }
  run.effects = children.map(effectOf)
  const left = run.effects.filter(({ status }) => status === 'active').map(({ id }) => id)
  if (left.length > 0) throw new Error(`${cases.machine.id} leaves effects running: ${left.join(', ')}.`)
  return run
}

/** The held copy of a chart, made once. */
function stageOf(cases: Cases): Stage {
  const sources = sourcesOf(cases)
  const known = stages.get(cases.machine) ?? new Map<string, Stage>()
  stages.set(cases.machine, known)
  const name = [...new Set(sources)].sort().join()
  const stage: Stage = known.get(name) ?? {
    machine: holdEffects(cases.machine, sources, (action) => stage.actions.push(action)),
    actions: [],
    recorder: undefined,
  }
  if (known.has(name)) return stage
  known.set(name, stage)
  for (const node of allNodes(stage.machine))
    for (const [descriptor, list] of transitionLists(node))
      list.forEach((transition, index) => {
        const key = transitionKey(node, descriptor, index)
        if (transition.guard) listenToGuard(transition, (held) => stage.recorder?.answered(key, held))
      })
  return stage
}

/** Makes an event happen the way it would: the end of an effect by that effect, of a delay by the clock. */
function perform(actor: AnyActor, clock: HeldClock, { by, id = '', event }: Happens) {
  if (by === 'outside') return actor.send(event)
  if (by === 'delay') {
    if (!clock.end(id)) throw new Error(`no delay is running that ends in '${event.type}'.`)
    return
  }
  const effect: AnyActorRef | undefined = (actor.getSnapshot() as AnyMachineSnapshot).children[id]
  if (effect?.getSnapshot().status !== 'active') throw new Error(`'${id}' is not under way.`)
  if (by === 'done') effect.send({ type: 'held.done', output: event.output } satisfies HeldEnd)
  else if (by === 'error') effect.send({ type: 'held.error', error: event.error } satisfies HeldEnd)
  else relay(actor, effect, event)
}

function compare(actor: AnyActor, clock: HeldClock, { snapshot, effects, delays }: ModelState) {
  const real = actor.getSnapshot() as AnyMachineSnapshot
  const underWay =
    real.status !== 'active'
      ? []
      : Object.entries(real.children as Record<string, AnyActorRef>)
          .filter(([, child]) => child.getSnapshot().status === 'active')
          .map(([id, child]) => [id, (child.getSnapshot() as HeldSnapshot).input])
  same('the status', real.status, snapshot?.status)
  if (real.status === 'error') return same('the error', real.error, snapshot?.error)
  same('the state', real.value, snapshot?.value)
  same('the context', real.context, snapshot?.context)
  same('the output', real.output, snapshot?.output)
  same('the effects under way', byId(underWay), byId([...effects].map(([id, { input }]) => [id, input])))
  same('the running delays', [...clock.running.keys()].sort(), [...delays.keys()].sort())
}

const byId = (entries: unknown[][]) => entries.sort(([a], [b]) => String(a).localeCompare(String(b)))

function same(what: string, real: unknown, model: unknown) {
  if (isDeepStrictEqual(real, model) || isDeepStrictEqual(withoutActors(real), withoutActors(model))) return
  throw new Error(`${what} differs.\n  actor ${show(real)}\n  model ${show(model)}`)
}

/** A value with references to actors as their ids: the actor's are others than the model's. */
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
      throw new Error(`'${id}' is asked the wrong thing: ${show(input)}`)
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
