import type { AnyEventObject, Snapshot } from 'xstate'
import type { ModelState, Occurrence } from './model-state.ts'

/** One step of a path: the event, and the state of the chart after it. */
export interface PathStep {
  event: AnyEventObject
  occurrence: Occurrence
  /** The state of the chart after the event. */
  state: ModelState
  /** A description of the step. */
  description: string
}

/** A path through a chart, from its start. */
export interface Path {
  /** The input of the chart; undefined if it needs none. */
  input: unknown
  /** The persisted snapshot that the path starts from, if any. */
  from?: Snapshot<unknown>
  start: ModelState
  startDescription: string
  steps: PathStep[]
}

/** The total number of steps in paths. */
export const stepsIn = (paths: readonly Path[]): number => paths.reduce((sum, { steps }) => sum + steps.length, 0)
