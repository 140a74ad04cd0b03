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
/** Sources that answer something: a callback looks like a promise of undefined. */
type Promises<Machine extends AnyStateMachine> = {
  [S in Sources<Machine>]: Logic<Machine, S> extends PromiseActorLogic<infer Output, infer _Input>
    ? undefined extends Output
      ? never
      : S
    : never
}[Sources<Machine>]
type Asked<Machine extends AnyStateMachine> = {
  [S in Sources<Machine>]: undefined extends InputFrom<Logic<Machine, S>> ? never : S
}[Sources<Machine>]
/** A part that may be left out where nothing in it is needed. */
type Part<Name extends string, Value> = string extends keyof Value
  ? { [N in Name]?: Value }
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

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
  /** What the step asked the outside to do: named actions, in order. */
  actions: readonly { type: string; params: unknown }[]
  emitted: readonly { type: string; [detail: string]: unknown }[]
  /** What the step sent to children, by their id, and to the 'parent'. */
  sent: readonly { to: string; event: { type: string; [detail: string]: unknown } }[]
}

type PayloadOf<Machine extends AnyStateMachine, Type> = Payload<Extract<EventFromLogic<Machine>, { type: Type }>>
/** Events whose payload has a part that must be there. */
type Loaded<Machine extends AnyStateMachine> = {
  [Type in EventFromLogic<Machine>['type']]: object extends PayloadOf<Machine, Type> ? never : Type
}[EventFromLogic<Machine>['type']]

/** What a chart is traversed with. Effects go by the names they have in `setup`; a nameless invoke by its id. */
export type CasesOf<Machine extends AnyStateMachine> = Part<
  'events',
  {
    /**
     * Example payloads by event type. An event without payload needs none: it is sent as it is. An empty list: only the chart
     * itself raises it.
     */
    [Type in Loaded<Machine>]: readonly PayloadOf<Machine, Type>[]
  } & { [Type in EventFromLogic<Machine>['type']]?: readonly PayloadOf<Machine, Type>[] }
> &
  Part<
    'done',
    /**
     * Example answers of every promise that answers something; of other actors, where the chart listens for their end. None
     * given: undefined, where an `onDone` listens. An empty list: it never ends.
     */
    { [S in Promises<Machine>]: readonly OutputFrom<Logic<Machine, S>>[] } & {
      [S in Sources<Machine>]?: readonly unknown[]
    }
  > &
  Part<
    'checks',
    {
      /** Whether an effect was asked the right thing, for every effect that takes an input. */
      [S in Asked<Machine>]: (input: InputFrom<Logic<Machine, S>>, cause: Cause<Machine>) => boolean
    }
  > & {
    /** Example failures. None given: an `Error`, where an `onError` listens. An empty list: it never fails. */
    error?: { [S in Sources<Machine>]?: readonly unknown[] }
    /** Example snapshots of effects the chart watches by `onSnapshot`. */
    snapshots?: { [S in Sources<Machine>]?: readonly unknown[] }
    /** What callbacks and children send back while they run. */
    said?: { [S in Sources<Machine>]?: readonly EventFromLogic<Machine>[] }
    /** Persisted snapshots it is started from, beside `inputs`. */
    from?: readonly Snapshot<unknown>[]
    /** What the chart promises, in words: asked after every step a path takes on the real actor. */
    promises?: Record<string, (step: Taken<Machine>) => boolean>
    /**
     * What of a snapshot, beside its state, decides how the chart goes on: as little as possible. Snapshots that agree in
     * it are one state of the graph, and only it is compared. Default: the whole context.
     */
    abstract?: (snapshot: SnapshotFrom<Machine>) => unknown
    /** What `abstract` answers, as text: alike only where it is alike. */
    serialize?: (value: unknown) => string
    /**
     * Whether an event is not worth taking where it could happen: keeps graphs small. `underWay`: ids of effects. What is
     * left out everywhere is missing in the coverage.
     */
    leaveOut?: (event: Happening<Machine>, snapshot: SnapshotFrom<Machine>, underWay: readonly string[]) => boolean
    /** Whether what history states remember tells states of the graph apart. Default 'key': it does. */
    history?: 'key' | 'ignore'
    /** Which of several running delays may end next: any, or only the shortest. Default 'any-order'. */
    clock?: 'any-order' | 'shortest-first'
    /** Actions without a name cannot be held: they are refused, or run for real. Default 'refuse'. */
    onInline?: 'refuse' | 'run'
    /** What `Date` has for now while a path is found or run, ms since 1970. Default 0. */
    time?: number
    /** Seeds `Math.random` and `crypto.randomUUID`, which answer the same in every run. Default 1. */
    random?: number
    /** A path of more steps is split: the rest follows the shortest way to where it goes on. Default 60. */
    maxSteps?: number
    /** What no path can take, in the words of the report, and why: 'open: door.* [isLocked] -> shut'. */
    unreachable?: Record<string, string>
  } & (undefined extends InputFrom<Machine>
    ? { inputs?: readonly InputFrom<Machine>[] }
    : {
        /** What the chart may be started with. */
        inputs: readonly InputFrom<Machine>[]
      })
