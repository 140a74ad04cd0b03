import type { AnyEventObject, Snapshot } from 'xstate'
import type { Happens, ModelState } from './model-state.ts'

/** One step of a path: the event, and the state of the chart after it. */
export interface PathStep {
  event: AnyEventObject
  happens: Happens
  /** Where the chart stands after the event. */
  state: ModelState
  /** The step in plain words. */
  words: string
}

/** A way through a chart, from its start. */
export interface Path {
  /** What the chart is started with; undefined where it needs nothing. */
  input: unknown
  /** The persisted snapshot it is started from, if it is. */
  from?: Snapshot<unknown>
  start: ModelState
  startWords: string
  steps: PathStep[]
}
