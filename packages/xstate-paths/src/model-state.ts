import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, Snapshot } from 'xstate'

/** Something that can happen to a chart: who or what brings about an event. */
export interface Happens {
  /** Names it among all that can happen to this chart. */
  key: string
  event: AnyEventObject
  by: 'start' | 'outside' | 'delay' | 'done' | 'error' | 'snapshot' | 'said'
  /** The id of the effect or delay. */
  id?: string
  /** The persisted snapshot a start begins with. */
  from?: Snapshot<unknown>
  /** Whether no state listens to it: it is a step only where a guard without an event of its own reads it. */
  isUnheard?: boolean
}

/** An effect under way. */
export interface UnderWay {
  src: string
  input: unknown
  ref: AnyActorRef
}

/** A delay that runs. */
export interface Running {
  /** The id the chart gave it. */
  id: string | undefined
  event: AnyEventObject
  ms: number
  /** When it ends, where only the clock decides it: `shortest-first`. */
  due: number
  /** The number of its begin among all delays. */
  begun: number
  /** Whether its length may be another one the next time. */
  isComputed: boolean
  /** Whether the chart itself gets the event, or a child. */
  to: 'self' | AnyActorRef
}

/** Where a chart stands, as computed: nothing is started, sent or waited for. */
export interface ModelState {
  /** Null before the start. */
  snapshot: AnyMachineSnapshot | null
  effects: ReadonlyMap<string, UnderWay>
  delays: ReadonlyMap<string, Running>
  /** Children that have ended, and are children still. */
  ended: ReadonlySet<AnyActorRef>
  /** How many steps led here; the start is one. */
  depth: number
  /** What has passed, ms: only delays that end take time, and only in the order `shortest-first`. */
  now: number
  /** What the chart threw on the way here, and whether it would go on for ever: there is no snapshot then. */
  failed?: { thrown: unknown; isEndless: boolean }
}
