import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, Snapshot } from 'xstate'

/** Something that can happen to a chart: an event and its cause. */
export interface Occurrence {
  /** Identifies it among everything that can happen to this chart. */
  key: string
  event: AnyEventObject
  by: 'start' | 'outside' | 'delay' | 'done' | 'error' | 'snapshot' | 'child'
  /** The id of the effect or delay. */
  id?: string
  /** The persisted snapshot to start from. */
  from?: Snapshot<unknown>
  /** Whether no state listens for the event. It is a step only if the guard of an eventless transition reads it. */
  hasNoListener?: boolean
}

/** A running effect. */
export interface RunningEffect {
  src: string
  input: unknown
  ref: AnyActorRef
}

/** A running delay. */
export interface RunningDelay {
  /** The id that the chart gave it. */
  id: string | undefined
  event: AnyEventObject
  ms: number
  /** When it ends, in the order `shortest-first`, ms. */
  due: number
  /** Its position in the order in which all delays started. */
  begun: number
  /** Whether its length can differ the next time. */
  isComputed: boolean
  /** The receiver of the event: the chart itself or a child. */
  to: 'self' | AnyActorRef
}

/** A computed state of a chart. Nothing is started, sent or awaited. */
export interface ModelState {
  /** Null before the start. */
  snapshot: AnyMachineSnapshot | null
  effects: ReadonlyMap<string, RunningEffect>
  delays: ReadonlyMap<string, RunningDelay>
  /** Children that have ended but are still in the snapshot. */
  ended: ReadonlySet<AnyActorRef>
  /** The number of steps so far, including the start. */
  depth: number
  /** The elapsed time, ms. Only delays take time, and only in the order `shortest-first`. */
  now: number
  /** The error that the chart threw in this step, and whether the step would never end. There is no snapshot then. */
  failed?: { thrown: unknown; isEndless: boolean }
}
