import type { Chart, ChartState, ChartTransition } from './chart-tree.ts'

/** A part of a chart that is small enough to read. */
export interface Picture {
  chart: Chart
  /**
   * The state whose inside the picture shows; the root in an overview. Its neighbours are before it, after it, or both.
   */
  of: ChartState
  boxes: PictureBox[]
  /** The happy path first, failures last. */
  arrows: PictureArrow[]
}

/** An arrow for all transitions from one box to another. */
export interface PictureArrow {
  id: string
  from: string
  to: string
  /** Empty if the arrow leaves a start mark, or is the default of a history state. */
  transitions: ChartTransition[]
  kind: 'start' | 'happy' | 'other' | 'error'
}

/** A box of a picture: a state, or a mark next to states. */
export interface PictureBox {
  id: string
  /**
   * A state; the start mark of a state; the mark for transitions from anywhere in a state; a findCasesFile with its own
   * picture; the mark for several states with a common arrow.
   */
  kind: 'state' | 'start' | 'anywhere' | 'stub' | 'joint'
  state: ChartState
  title: string
  /** Whether it has child states that this picture does not show. */
  isClosed: boolean
  boxes: PictureBox[]
  /** Transitions that keep the state or target the state itself. */
  stays: ChartTransition[]
  /** Transitions from or to it that are listed as text, because their arrows would be too many. */
  rest: ChartTransition[]
}

/** The id of the start mark of a state. */
export const startOf = (id: string): string => `${id} start`
