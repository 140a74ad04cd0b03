import type {
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  Snapshot,
  SnapshotFrom,
} from 'xstate'

type Payload<Event> = Event extends { type: string } ? Omit<Event, 'type'> : never
type Actors<Machine extends AnyStateMachine> = Required<NonNullable<Parameters<Machine['provide']>[0]['actors']>>
type Sources<Machine extends AnyStateMachine> = keyof Actors<Machine> & string
type Logic<Machine extends AnyStateMachine, Source extends Sources<Machine>> = Actors<Machine>[Source]
/** Sources with an output. A callback has the type of a promise of undefined, so those are excluded. */
type Promises<Machine extends AnyStateMachine> = {
  [S in Sources<Machine>]: Logic<Machine, S> extends PromiseActorLogic<infer Output, infer _Input>
    ? undefined extends Output
      ? never
      : S
    : never
}[Sources<Machine>]
type SourcesWithInput<Machine extends AnyStateMachine> = {
  [S in Sources<Machine>]: undefined extends InputFrom<Logic<Machine, S>> ? never : S
}[Sources<Machine>]
/** A part that is optional when none of its fields is required. */
type Part<Name extends string, Value> = string extends keyof Value
  ? { [N in Name]?: Value }
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** An event of the chart, or one of the actor system: the start, the end of an effect, or the end of a delay. */
export type ChartEvent<Machine extends AnyStateMachine> =
  | EventFromLogic<Machine>
  | { type: `xstate.${string}`; [detail: string]: unknown }

/** What started an effect: the event, and the context after it. */
export interface Cause<Machine extends AnyStateMachine> {
  event: ChartEvent<Machine>
  context: ContextFrom<Machine>
}

/** A step that a real actor took. `before` is null at the start. */
export interface Taken<Machine extends AnyStateMachine> {
  event: ChartEvent<Machine>
  before: SnapshotFrom<Machine> | null
  after: SnapshotFrom<Machine>
  /** Named actions that the step ran, in order. */
  actions: readonly { type: string; params: unknown }[]
  emitted: readonly { type: string; [detail: string]: unknown }[]
  /** Events that the step sent: to children, by their id, and to the 'parent'. */
  sent: readonly { to: string; event: { type: string; [detail: string]: unknown } }[]
}

type PayloadOf<Machine extends AnyStateMachine, Type> = Payload<Extract<EventFromLogic<Machine>, { type: Type }>>
/** Events whose payload has a required field. */
type EventsWithPayload<Machine extends AnyStateMachine> = {
  [Type in EventFromLogic<Machine>['type']]: object extends PayloadOf<Machine, Type> ? never : Type
}[EventFromLogic<Machine>['type']]

/** The cases of a chart. Effects are identified by their name in `setup`, a nameless invoke by its id. */
export type CasesOf<Machine extends AnyStateMachine> = Part<
  'events',
  {
    /**
     * Example payloads by event type. An event without a required payload needs no example and is sent as it is. An
     * empty list means that only the chart itself raises the event.
     */
    [Type in EventsWithPayload<Machine>]: readonly PayloadOf<Machine, Type>[]
  } & { [Type in EventFromLogic<Machine>['type']]?: readonly PayloadOf<Machine, Type>[] }
> &
  Part<
    'done',
    /**
     * Example outputs: required for every promise with an output, optional for other actors whose end the chart listens
     * for. Without examples the output is undefined, if an `onDone` listens. An empty list means that the effect never
     * ends.
     */
    { [S in Promises<Machine>]: readonly OutputFrom<Logic<Machine, S>>[] } & {
      [S in Sources<Machine>]?: readonly unknown[]
    }
  > &
  Part<
    'checks',
    {
      /** Checks the input of an effect. Required for every effect with an input. */
      [S in SourcesWithInput<Machine>]: (input: InputFrom<Logic<Machine, S>>, cause: Cause<Machine>) => boolean
    }
  > & {
    /**
     * Example errors. Without examples the error is an `Error`, if an `onError` listens. An empty list means that the
     * effect never fails.
     */
    error?: { [S in Sources<Machine>]?: readonly unknown[] }
    /** Example snapshots of effects that the chart observes with `onSnapshot`. */
    snapshots?: { [S in Sources<Machine>]?: readonly unknown[] }
    /** Events that callbacks and children send back while they run. */
    said?: { [S in Sources<Machine>]?: readonly EventFromLogic<Machine>[] }
    /**
     * Snapshots of actors that the chart finds with `system.get`, by their systemId. These actors ignore events, which
     * steps list as `sent`. The snapshots stay the same: another export of cases can have others.
     */
    system?: Record<string, object>
    /** Persisted snapshots to start from, in addition to `inputs`. */
    from?: readonly Snapshot<unknown>[]
    /** Properties that must hold after every step of a path on the real actor, by name. */
    promises?: Record<string, (step: Taken<Machine>) => boolean>
    /** Properties of all runs, by name: `always`, `never`, `eventually` and `until`. */
    properties?: Record<string, () => (step: Taken<Machine>) => boolean>
    /**
     * Selects the part of a snapshot, in addition to its state, that decides how the chart continues. Select as little
     * as possible: snapshots with equal parts are one state of the graph, and only this part is compared. Default: the
     * whole context.
     */
    abstract?: (snapshot: SnapshotFrom<Machine>) => unknown
    /** Converts the result of `abstract` to text. Different values must have different texts. */
    serialize?: (value: unknown) => string
    /**
     * Returns true for an event that need not be taken in this snapshot, so that graphs stay small. `underWay` lists the
     * ids of running effects. A transition that is left out everywhere is missing in the coverage.
     */
    leaveOut?: (event: ChartEvent<Machine>, snapshot: SnapshotFrom<Machine>, underWay: readonly string[]) => boolean
    /** Whether the memory of history states distinguishes states of the graph. Default 'key': it does. */
    history?: 'key' | 'ignore'
    /** Which of several running delays may end next: any, or only the shortest. Default 'any-order'. */
    clock?: 'any-order' | 'shortest-first'
    /** Actions without a name cannot be held. They are refused, or they run for real. Default 'refuse'. */
    onInline?: 'refuse' | 'run'
    /** The time that `Date` returns while a path is found or run, ms since 1970. Default 0. */
    time?: number
    /** The seed of `Math.random` and `crypto.randomUUID`. The values are the same in every run. Default 1. */
    random?: number
    /** A longer path is split. Its rest starts again with the shortest path to where it continues. Default 60. */
    maxSteps?: number
    /** What no path can cover, as the report writes it, and why: 'open: door.* [isLocked] -> shut'. */
    unreachable?: Record<string, string>
  } & (undefined extends InputFrom<Machine>
    ? { inputs?: readonly InputFrom<Machine>[] }
    : {
        /** Inputs to start the chart with. */
        inputs: readonly InputFrom<Machine>[]
      })
