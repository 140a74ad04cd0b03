import { isDeepStrictEqual } from 'node:util'
import { type AnyActor, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, createActor } from 'xstate'
import { type Cases, endOf } from './cases.ts'
import { CoverageRecorder } from './coverage.ts'
import { HeldClock, runningDelays } from './held-clock.ts'
import { type HeldEnd, type HeldSnapshot, holdEffects } from './held-effects.ts'
import { endedDelay, type ModelState } from './model.ts'
import type { Path } from './paths.ts'

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
}

/** Runs paths of one chart on real actors, and adds up what they cover. */
export interface PathRunner {
  coverage: CoverageRecorder
  run(path: Path): PathRun
}

/**
 * A runner for a chart. Every effect is held by the runner and ended as the path says, delays end when the path says,
 * and outward actions are only written down; after each step value, context, effects under way, their inputs and
 * running delays are compared with the model. The first difference is thrown as an error that tells the way there.
 */
export function pathRunner(cases: Cases): PathRunner {
  const coverage = new CoverageRecorder(cases.machine)
  let actions: PathRun['actions'] = []
  const machine = holdEffects(cases.machine, (action) => actions.push(action))
  coverage.listenToGuards(machine)

  const run = (path: Path): PathRun => {
    actions = []
    const clock = new HeldClock()
    const children: AnyActorRef[] = []
    const actor = createActor(machine, {
      clock,
      input: path.input,
      inspect: (inspected) => {
        coverage.inspect(inspected)
        if (inspected.type === '@xstate.actor' && isChild(inspected.actorRef)) children.push(inspected.actorRef)
      },
    })
    // A chart that fails is told by its status, below.
    actor.subscribe({ error: () => {} })
    const went = [path.startWords]
    let before: AnyMachineSnapshot | null = null
    let seen = 0
    const arrive = (event: AnyEventObject, state: ModelState) => {
      const after: AnyMachineSnapshot = actor.getSnapshot()
      compare(actor, state)
      checkInputs(cases, children.slice(seen), event, after)
      checkPromises(cases, { event, before, after })
      seen = children.length
      before = after
    }
    try {
      actor.start()
      coverage.enter(actor.getSnapshot())
      arrive({ type: 'xstate.init' }, path.start)
      let model = path.start
      for (const { event, state, words } of path.steps) {
        went.push(words)
        perform(actor, clock, model, event)
        arrive(event, state)
        model = state
      }
    } catch (error) {
      throw new Error(
        `${cases.machine.id}, after '${went.join('; ')}': ${error instanceof Error ? error.message : error}`,
        { cause: error },
      )
    } finally {
      actor.stop()
    }
    const effects = children.map(effectOf)
    const left = effects.filter(({ status }) => status === 'active').map(({ id }) => id)
    if (left.length > 0) throw new Error(`${cases.machine.id} leaves effects running: ${left.join(', ')}.`)
    return { effects, actions }
  }
  return { coverage, run }
}

const isChild = (ref: object): ref is AnyActorRef => '_parent' in ref && ref._parent !== undefined

/** Makes an event happen the way it would: the end of an effect by that effect, of a delay by the clock. */
function perform(actor: AnyActor, clock: HeldClock, before: ModelState, event: AnyEventObject) {
  const end = endOf(event)
  if (end) {
    const effect: AnyActorRef | undefined = (actor.getSnapshot() as AnyMachineSnapshot).children[end.id]
    if (effect?.getSnapshot().status !== 'active') throw new Error(`'${end.id}' is not under way.`)
    effect.send(
      end.failed
        ? { type: 'held.error', error: event.error }
        : ({ type: 'held.done', output: event.output } satisfies HeldEnd),
    )
  } else if (endedDelay(before, event) !== undefined) {
    if (!clock.end(actor, event.type)) throw new Error(`no delay is running that ends in '${event.type}'.`)
  } else actor.send(event)
}

function compare(actor: AnyActor, { snapshot, effects, delays }: ModelState) {
  const real = actor.getSnapshot() as AnyMachineSnapshot
  const underWay = Object.entries(real.children as Record<string, AnyActorRef>)
    .filter(([, child]) => child.getSnapshot().status === 'active')
    .map(([id, child]) => [id, (child.getSnapshot() as HeldSnapshot).input])
  same('the state', real.value, snapshot?.value)
  same('the context', real.context, snapshot?.context)
  same('the status', real.status, snapshot?.status)
  same('the effects under way', byId(underWay), byId([...effects].map(([id, { input }]) => [id, input])))
  same('the running delays', runningDelays(actor).sort(), [...delays.values()].map(({ event }) => event.type).sort())
}

const byId = (entries: unknown[][]) => entries.sort(([a], [b]) => String(a).localeCompare(String(b)))

function same(what: string, real: unknown, model: unknown) {
  if (isDeepStrictEqual(real, model)) return
  throw new Error(`${what} differs.\n  actor ${JSON.stringify(real)}\n  model ${JSON.stringify(model)}`)
}

function checkInputs(
  cases: Cases,
  begun: readonly AnyActorRef[],
  event: AnyEventObject,
  { context }: AnyMachineSnapshot,
) {
  for (const { id, src, input } of begun.map(effectOf)) {
    if (cases.checks[src]?.(input, { event, context }) === false) {
      throw new Error(`'${id}' is asked the wrong thing: ${JSON.stringify(input)}`)
    }
  }
}

function checkPromises({ promises }: Cases, step: Parameters<Cases['promises'][string]>[0]) {
  const broken = Object.entries(promises).find(([, holds]) => !holds(step))
  if (broken) throw new Error(`a promise is broken: ${broken[0]}.\n  context ${JSON.stringify(step.after.context)}`)
}

function effectOf(child: AnyActorRef): Effect {
  const { input, received, status } = child.getSnapshot() as HeldSnapshot
  return { id: child.id, src: String(child.src), input, received, status }
}
