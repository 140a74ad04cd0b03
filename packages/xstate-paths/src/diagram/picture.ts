import { arrowsOf, stayingIn } from './arrows.ts'
import { type Chart, type ChartState, statesIn } from './chart-tree.ts'
import { hierarchyOf } from './hierarchy.ts'
import type { Picture, PictureBox } from './picture-parts.ts'
import { isDetailedElsewhere, split } from './split.ts'

/** The limit of arrows in a picture. Beyond it the remaining arrows become text. */
const MAX_ARROWS = 11

/** The limit of arrows in a picture of several regions. Beyond it all but the main region are closed. */
const MAX_ARROWS_OF_REGIONS = 9

/** An overview of a chart. Compound states are closed. Regions are open while the picture stays readable. */
export const overviewOf = (chart: Chart): Picture =>
  buildSmall(chart, chart.root, chart.root.states.length === 1 ? chart.root.states : [])

/**
 * One state with its neighbours as stubs. It shows the inside of the state with compound states closed; for a state
 * without child states, the arrows from and to it. Throws for an unknown id.
 */
export function zoomOf(chart: Chart, id: string): Picture {
  const state = statesIn(chart.root).find((one) => one.id === id)
  if (!state) throw new Error(`'${chart.id}' has no state '${id}'.`)
  return buildSmall(chart, state, [])
}

function buildSmall(chart: Chart, of: ChartState, also: readonly ChartState[]): Picture {
  const regions = of.kind === 'parallel' ? of.states : []
  const open = new Set([of, ...also, ...regions].map(({ id }) => id))
  let picture = build(chart, of, open)
  const arrowsIn = ({ id }: ChartState) =>
    picture.arrows.filter(({ from }) => hierarchyOf(chart).isWithin(from, id)).length
  const [, ...others] = [...regions].sort((a, b) => arrowsIn(b) - arrowsIn(a))
  // The fullest region stays open, because it shows the most of the chart.
  for (const region of others) {
    if (countOf(picture) <= MAX_ARROWS_OF_REGIONS) break
    open.delete(region.id)
    picture = build(chart, of, open)
  }
  return split(picture, MAX_ARROWS)
}

/** The whole chart in one picture, with every state open. */
export const wholeOf = (chart: Chart): Picture =>
  build(chart, chart.root, new Set(statesIn(chart.root).map(({ id }) => id)))

const zoomable = new WeakMap<Chart, ChartState[]>()

/**
 * Every state with its own picture: a state whose children the overview hides, and a state whose arrows a picture lists
 * as text.
 */
export function zoomableIn(chart: Chart): ChartState[] {
  const known = zoomable.get(chart) ?? findZoomable(chart)
  zoomable.set(chart, known)
  return known
}

function findZoomable(chart: Chart): ChartState[] {
  const overview = overviewOf(chart)
  const open = new Set(boxesIn(overview.boxes).flatMap(({ id, boxes }) => (boxes.length > 0 ? [id] : [])))
  const closed = statesIn(chart.root).filter(({ id, states }) => states.length > 0 && !open.has(id))
  const pictures = [overview, ...closed.map(({ id }) => zoomOf(chart, id))]
  const detailed = pictures.flatMap(({ boxes, of }) => boxesIn(boxes).filter((box) => isDetailedElsewhere(box, of)))
  const found = new Set([...closed, ...detailed.map(({ state }) => state)])
  return statesIn(chart.root).filter((state) => found.has(state))
}

/** The number of arrows with transitions. */
export const countOf = ({ arrows }: Picture): number => arrows.filter(({ kind }) => kind !== 'start').length

/** All boxes of a picture, outer ones first. */
export const boxesIn = (boxes: readonly PictureBox[]): PictureBox[] =>
  boxes.flatMap((box) => [box, ...boxesIn(box.boxes)])

function build(chart: Chart, of: ChartState, open: ReadonlySet<string>): Picture {
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
    rest: [],
  }
  if (!isOpen) return box
  const inside = marks.filter((mark) => mark.kind !== 'stub' && mark.state === state)
  return { ...box, boxes: [...inside, ...state.states.map((child) => boxOf(child, open, marks))] }
}
