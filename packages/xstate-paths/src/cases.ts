import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  SnapshotFrom,
} from 'xstate'
import { declaredTransitions, invokes, speaksOf } from './chart.ts'
import { UsageError } from './usage-error.ts'

type Payload<Event> = Event extends { type: string } ? Omit<Event, 'type'> : never
type Actors<Machine extends AnyStateMachine> = Required<NonNullable<Parameters<Machine['provide']>[0]['actors']>>
type Sources<Machine extends AnyStateMachine> = keyof Actors<Machine> & string
type Logic<Machine extends AnyStateMachine, Source extends Sources<Machine>> = Actors<Machine>[Source]
type Promises<Machine extends AnyStateMachine> = {
  [S in Sources<Machine>]: Logic<Machine, S> extends PromiseActorLogic<infer _Output, infer _Input> ? S : never
}[Sources<Machine>]
type Asked<Machine extends AnyStateMachine> = {
  [S in Sources<Machine>]: undefined extends InputFrom<Logic<Machine, S>> ? never : S
}[Sources<Machine>]

/** An event of the chart's own, or one of the actor system: the end of an effect, of a delay, or the start. */
export type Happening<Machine extends AnyStateMachine> =
  | EventFromLogic<Machine>
  | { type: `xstate.${string}`; [detail: string]: unknown }

/** What started an effect: the event, and the context it left behind. */
export interface Cause<Machine extends AnyStateMachine> {
  event: Happening<Machine>
  context: ContextFrom<Machine>
}

/** A step a real actor took. `before` is null at the start. */
export interface Taken<Machine extends AnyStateMachine> {
  event: Happening<Machine>
  before: SnapshotFrom<Machine> | null
  after: SnapshotFrom<Machine>
}

/** What a chart is traversed with. Effects go by the names they have in the chart's `setup`. */
export type CasesOf<Machine extends AnyStateMachine> = {
  /** Example payloads for every event type. An empty list: only the chart itself raises it. */
  events: {
    [Type in EventFromLogic<Machine>['type']]: readonly Payload<Extract<EventFromLogic<Machine>, { type: Type }>>[]
  }
  /** Example answers of every promise; of other actors, where the chart listens for their end. */
  done: { [S in Promises<Machine>]: readonly OutputFrom<Logic<Machine, S>>[] } & {
    [S in Sources<Machine>]?: readonly unknown[]
  }
  /** Example failures, likewise. */
  error: { [S in Promises<Machine>]: readonly unknown[] } & { [S in Sources<Machine>]?: readonly unknown[] }
  /** Whether an effect was asked the right thing, for every effect that takes an input. */
  checks: {
    [S in Asked<Machine>]: (input: InputFrom<Logic<Machine, S>>, cause: Cause<Machine>) => boolean
  }
  /** What the chart promises, in words: asked after every step a path takes on the real actor. */
  promises?: Record<string, (step: Taken<Machine>) => boolean>
  /**
   * What of a snapshot, beside its state, decides how the chart goes on: JSON, as little as possible. Snapshots that
   * agree in it are one state of the graph.
   */
  abstract: (snapshot: SnapshotFrom<Machine>) => unknown
  /**
   * Whether an event is not worth taking where it could happen: keeps graphs small. `underWay`: ids of effects. What is
   * left out everywhere is missing in the coverage.
   */
  leaveOut?: (event: Happening<Machine>, snapshot: SnapshotFrom<Machine>, underWay: readonly string[]) => boolean
} & (undefined extends InputFrom<Machine>
  ? { inputs?: readonly InputFrom<Machine>[] }
  : {
      /** What the chart may be started with. */
      inputs: readonly InputFrom<Machine>[]
    })

/** A chart with its cases, checked: what every other file of this library works on. */
export interface Cases {
  machine: AnyStateMachine
  inputs: readonly unknown[]
  events: readonly AnyEventObject[]
  done: Readonly<Record<string, readonly unknown[]>>
  error: Readonly<Record<string, readonly unknown[]>>
  checks: Readonly<Record<string, (input: unknown, cause: { event: AnyEventObject; context: unknown }) => boolean>>
  promises: Readonly<Record<string, (step: Taken<AnyStateMachine>) => boolean>>
  abstract: (snapshot: AnyMachineSnapshot) => unknown
  leaveOut: (event: AnyEventObject, snapshot: AnyMachineSnapshot, underWay: readonly string[]) => boolean
}

const PARTS = ['events', 'done', 'error', 'checks', 'abstract'] as const

/** A chart's cases, typed against it. Throws when something the chart declares has none, and names it. */
export function cases<Machine extends AnyStateMachine>(machine: Machine, given: CasesOf<Machine>): Cases {
  const refuse = (lacking: readonly string[]) => {
    if (lacking.length > 0) throw new Error(`The cases of '${machine.id}' leave out: ${lacking.join(', ')}.`)
  }
  // The compiler asks for them too, but `npm run paths` does not ask the compiler.
  refuse(PARTS.filter((part) => given[part] === undefined))
  // The precise types have done their work at the call; inside, charts are all alike.
  const known = given as unknown as Partial<Cases> &
    Omit<Cases, 'events'> & { events: Record<string, readonly object[]> }
  const { inputs = [undefined], promises = {}, leaveOut = () => false, done, error } = known
  const events = Object.entries(known.events).flatMap(([type, payloads]) =>
    payloads.map((payload: object) => ({ type, ...payload })),
  )
  refuse(missingCases(machine, Object.keys(known.events), done, error))
  return { ...known, machine, inputs, events, promises, leaveOut }
}

/** The same cases with fewer events sent from outside; what effects answer and delays stays. Throws a `UsageError`. */
export function onlyEvents(given: Cases, types: readonly string[]): Cases {
  const unknown = types.find((type) => !given.events.some((event) => event.type === type))
  if (unknown !== undefined) {
    const known = [...new Set(given.events.map((event) => event.type))].join(', ')
    throw new UsageError(`'${given.machine.id}' has no event '${unknown}'. Its events: ${known}.`)
  }
  return { ...given, events: given.events.filter((event) => types.includes(event.type)) }
}

const DONE = 'xstate.done.actor.'
const ERROR = 'xstate.error.actor.'

/** The effect an event is the end of, or null: `{ id: 'wash', failed: false }`. */
export function endOf(event: AnyEventObject): { id: string; failed: boolean } | null {
  if (event.type.startsWith(DONE)) return { id: event.type.slice(DONE.length), failed: false }
  if (event.type.startsWith(ERROR)) return { id: event.type.slice(ERROR.length), failed: true }
  return null
}

/** The events by which an effect may end, as the actor system words them. */
export const endsOf = ({ done, error }: Cases, id: string, src: string): AnyEventObject[] => [
  ...(done[src] ?? []).map((output) => ({ type: DONE + id, output, actorId: id })),
  ...(error[src] ?? []).map((failure) => ({ type: ERROR + id, error: failure, actorId: id })),
]

/** Declared events nothing would ever send. Delays and the ends of states come from the chart itself. */
function missingCases(
  machine: AnyStateMachine,
  sent: readonly string[],
  done: Cases['done'],
  error: Cases['error'],
): string[] {
  const effects = invokes(machine)
  const answered = (list: Cases['done'], id: string) =>
    effects.some((effect) => effect.id === id && (list[effect.src]?.length ?? 0) > 0)
  const known = (descriptor: string): boolean => {
    const end = endOf({ type: descriptor })
    if (end && !descriptor.endsWith('*')) return answered(end.failed ? error : done, end.id)
    if (/^xstate\.(after|done\.state)\./.test(descriptor) || descriptor === 'always') return true
    const effectEvents = effects.flatMap(({ id }) => [DONE + id, ERROR + id])
    return [...sent, ...effectEvents].some((type) => speaksOf(descriptor, type))
  }
  const declared = new Set(declaredTransitions(machine).map(({ event }) => event))
  const unnamed = effects
    .filter(({ src }) => src.startsWith('xstate.invoke.'))
    .map(({ id }) => `a name in setup for the effect ${id}`)
  return [
    ...[...declared].filter((descriptor) => !known(descriptor)).map((descriptor) => `'${descriptor}'`),
    ...unnamed,
  ]
}
