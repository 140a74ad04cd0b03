import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
  Snapshot,
} from 'xstate'

/**
 * An action that a step requests. Built-in actions are named 'xstate.…'. `exec` is the function that XState would run.
 */
export interface RequestedAction {
  type: string
  params: unknown
  exec?: ((info: unknown, params: unknown) => void) | undefined
}

/** A computed step. Nothing is started, sent or run. */
export interface ComputedStep {
  snapshot: AnyMachineSnapshot
  actions: RequestedAction[]
  /** The transitions that each microstep took. */
  taken: AnyTransitionDefinition[][]
}

/** Computes the steps of a chart. */
export interface Computer {
  /** References to the chart and to the actor that started it, as the chart's actions see them. */
  self: AnyActorRef
  parent: AnyActorRef
  /** Throws the error that the chart throws while it starts. */
  start(input: unknown): ComputedStep
  restore(persisted: Snapshot<unknown>): ComputedStep
  step(before: AnyMachineSnapshot, event: AnyEventObject): ComputedStep
}

/** A chart started for real. It has a parent, because `sendParent` needs one. */
export interface Launch {
  machine: AnyStateMachine
  input?: unknown
  from?: Snapshot<unknown> | undefined
  /** Snapshots of other actors in its system, by their systemId. */
  snapshots?: Readonly<Record<string, object>>
  clock: {
    /** Called before each `setTimeout`, with the id that the chart gave the delay and the type of its event. */
    announce(id: string | undefined, type: string): void
    setTimeout(end: () => void, ms: number): number
    clearTimeout(timer: number): void
  }
  inspect(inspected: InspectionEvent): void
}
