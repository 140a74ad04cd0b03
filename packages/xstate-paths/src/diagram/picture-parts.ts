import type { Chart, ChartState, ChartTransition } from './drawn-chart.ts'

/** A part of a chart that is small enough to be read. */
export interface Picture {
  chart: Chart
  /** The state whose inside is drawn: the root in an overview. Its neighbours stand before it, after it, or both. */
  of: ChartState
  boxes: PictureBox[]
  /** The happy path first, what goes wrong last. */
  arrows: PictureArrow[]
}

/** An arrow for all that leads from one box to another. */
export interface PictureArrow {
  id: string
  from: string
  to: string
  /** None: it leaves the mark of a start, or a history state that remembers nothing. */
  transitions: ChartTransition[]
  kind: 'start' | 'happy' | 'other' | 'error'
}

/** A box of a picture: a state, or a mark beside states. */
export interface PictureBox {
  id: string
  /**
   * A state; the mark at which a state starts; the mark for what may happen anywhere in a state; a neighbour that is drawn
   * elsewhere; the mark for several states that go the same way.
   */
  kind: 'state' | 'start' | 'anywhere' | 'stub' | 'joint'
  state: ChartState
  title: string
  /** Whether states lie in it that are not drawn here. */
  isClosed: boolean
  boxes: PictureBox[]
  /** What leaves the state as it is, or leads back to it. */
  stays: ChartTransition[]
  /** Transitions from or to it whose arrows would be too many here: they are told in words. */
  rest: ChartTransition[]
}

/** The id of the mark at which a state starts. */
export const startOf = (id: string): string => `${id} start`
