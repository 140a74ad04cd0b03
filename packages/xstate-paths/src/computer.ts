import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
  Snapshot,
} from 'xstate'

/** An action a step asks for. Built-in ones are named 'xstate.…'; `exec` is what would be run. */
export interface AskedAction {
  type: string
  params: unknown
  exec?: ((info: unknown, params: unknown) => void) | undefined
}

/** A step as computed: nothing is started, sent or run. */
export interface ComputedStep {
  snapshot: AnyMachineSnapshot
  actions: AskedAction[]
  /** The transitions taken, microstep by microstep. */
  taken: AnyTransitionDefinition[]
}

/** Computes the steps of a chart. */
export interface Computer {
  /** The chart's own reference, and the one of whoever started it, as its actions see them. */
  self: AnyActorRef
  parent: AnyActorRef
  /** Throws what the chart throws while it starts. */
  start(input: unknown): ComputedStep
  restore(persisted: Snapshot<unknown>): ComputedStep
  step(before: AnyMachineSnapshot, event: AnyEventObject): ComputedStep
}

/** A chart started for real below a parent of its own, as `sendParent` wants it. */
export interface Launch {
  machine: AnyStateMachine
  input?: unknown
  from?: Snapshot<unknown> | undefined
  clock: {
    /** Called before each `setTimeout`, with the id the chart gave the delay, and the type of its event. */
    announce(id: string | undefined, type: string): void
    setTimeout(end: () => void, ms: number): number
    clearTimeout(timer: number): void
  }
  inspect(inspected: InspectionEvent): void
}
