import { arrowsOf, type PictureArrow, stayingIn } from './arrows.ts'
import { type Chart, type ChartState, type ChartTransition, statesIn } from './drawn-chart.ts'
import { familyOf } from './family.ts'

/** How many arrows a picture holds before regions of it are drawn closed. */
export const MOST_ARROWS = 15

/** A part of a chart that is small enough to be read. */
export interface Picture {
  chart: Chart
  /** The state whose inside is drawn: the root in an overview. Its neighbours stand before it, after it, or both. */
  of: ChartState
  boxes: PictureBox[]
  /** The happy path first, what goes wrong last. */
  arrows: PictureArrow[]
}

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
}

/** A chart at a glance: compound states are closed, regions open as long as the picture stays readable. */
export function overviewOf(chart: Chart): Picture {
  const only = chart.root.states.length === 1 ? chart.root.states : []
  const regions = chart.root.kind === 'parallel' ? chart.root.states : []
  const open = new Set([chart.root, ...only, ...regions].map(({ id }) => id))
  let picture = draw(chart, chart.root, open)
  while (countOf(picture) > MOST_ARROWS) {
    const arrowsIn = ({ id }: ChartState) =>
      picture.arrows.filter(({ from }) => familyOf(chart).isWithin(from, id)).length
    const [fullest] = regions.filter(({ id }) => open.has(id)).sort((a, b) => arrowsIn(b) - arrowsIn(a))
    if (!fullest) break
    open.delete(fullest.id)
    picture = draw(chart, chart.root, open)
  }
  return picture
}

/** The inside of one state with its neighbours as stubs; compound states in it are closed. Throws for an unknown id. */
export function zoomOf(chart: Chart, id: string): Picture {
  const state = statesIn(chart.root).find((one) => one.id === id)
  if (!state) throw new Error(`'${chart.id}' has no state '${id}'.`)
  const regions = state.kind === 'parallel' ? state.states.map((region) => region.id) : []
  return draw(chart, state, new Set([id, ...regions]))
}

/** The whole chart in one picture, everything open. */
export const wholeOf = (chart: Chart): Picture =>
  draw(chart, chart.root, new Set(statesIn(chart.root).map(({ id }) => id)))

/** Every state that is drawn in a picture of its own: one with states in it that the overview shows closed. */
export function zoomableIn(chart: Chart): ChartState[] {
  const open = new Set(boxesIn(overviewOf(chart).boxes).flatMap(({ id, boxes }) => (boxes.length > 0 ? [id] : [])))
  return statesIn(chart.root).filter(({ id, states }) => states.length > 0 && !open.has(id))
}

/** How many arrows of a picture tell of a transition. */
export const countOf = ({ arrows }: Picture): number => arrows.filter(({ kind }) => kind !== 'start').length

/** All boxes of a picture, outer ones first. */
export const boxesIn = (boxes: readonly PictureBox[]): PictureBox[] =>
  boxes.flatMap((box) => [box, ...boxesIn(box.boxes)])

function draw(chart: Chart, of: ChartState, open: ReadonlySet<string>): Picture {
  const { arrows, marks } = arrowsOf(chart, of, open)
  return { chart, of, boxes: [boxOf(of, open, marks), ...marks.filter(({ kind }) => kind === 'stub')], arrows }
}

function boxOf(state: ChartState, open: ReadonlySet<string>, marks: readonly PictureBox[]): PictureBox {
  const isOpen = open.has(state.id) && state.states.length > 0
  const box: PictureBox = {
    id: state.id,
    kind: 'state',
    state,
    title: state.key,
    isClosed: !isOpen && state.states.length > 0,
    boxes: [],
    stays: isOpen ? [] : stayingIn(state),
  }
  if (!isOpen) return box
  const inside = marks.filter((mark) => mark.kind !== 'stub' && mark.state === state)
  return { ...box, boxes: [...inside, ...state.states.map((child) => boxOf(child, open, marks))] }
}
