import {
  type Chart,
  type ChartState,
  hierarchyOf,
  overviewOf,
  type Picture,
  statesIn,
  transitionsIn,
  zoomableIn,
  zoomOf,
} from 'xstate-paths/diagram'
import type { Flow } from './flows'

const pictures = new WeakMap<Chart, Map<string | null, Picture>>()

/** A picture of a flow: its overview, or the inside of one state. */
export function pictureOf(flow: Flow, at: string | null): Picture {
  const known = pictures.get(flow.chart) ?? new Map<string | null, Picture>()
  const picture = known.get(at) ?? (at === null ? overviewOf(flow.chart) : zoomOf(flow.chart, at))
  pictures.set(flow.chart, known.set(at, picture))
  return picture
}

/**
 * The picture that shows a state next to its siblings: the id of the state whose inside it is; null for the overview.
 */
export function pictureShowing(flow: Flow, state: string): string | null {
  const own = new Set(zoomableIn(flow.chart).map(({ id }) => id))
  const [, ...around] = hierarchyOf(flow.chart).lineageOf(state)
  return around.find(({ id }) => own.has(id))?.id ?? null
}

/** The picture that a click on a state opens: its own, if it has one, otherwise the one that shows it. */
export function pictureBehind(flow: Flow, state: string): string | null {
  const isOwn = zoomableIn(flow.chart).some(({ id }) => id === state)
  return isOwn ? state : pictureShowing(flow, state)
}

/** The states whose inside shows active states that the overview does not show: one of each active region. */
export function activePictures(chart: Chart, active: ReadonlySet<string>): ChartState[] {
  const closed = zoomableIn(chart).filter(({ id }) => active.has(id))
  const { isWithin } = hierarchyOf(chart)
  // The innermost ones.
  return closed.filter(({ id }) => !closed.some((other) => other.id !== id && isWithin(other.id, id)))
}

/** The most detailed picture of the active states. If several regions have one, the region that changed last. */
export function pictureFollowing(chart: Chart, active: ReadonlySet<string>, taken: ReadonlySet<string>): string | null {
  const closed = zoomableIn(chart).filter(({ id }) => active.has(id))
  const { isWithin, parentOf } = hierarchyOf(chart)
  const ends = transitionsIn(chart).flatMap(({ id, source, targets }) => (taken.has(id) ? [source, ...targets] : []))
  const moved = closed.filter((state) => ends.some((end) => isWithin(end, state.id)))
  // The overview shows the region that changed.
  if (ends.length > 0) return moved.at(-1)?.id ?? null
  // Regions besides the main one are closed for lack of space.
  return closed.findLast(({ id }) => parentOf(id)?.kind !== 'parallel')?.id ?? null
}

/** Ids of the transitions whose event, guard or work matches a search text; null if the text is empty. */
export function found(flow: Flow, query: string): ReadonlySet<string> | null {
  const text = query.trim().toLowerCase()
  if (text === '') return null
  const matches = transitionsIn(flow.chart).filter(({ trigger, guard }) =>
    `${trigger.name} ${guard ?? ''}`.toLowerCase().includes(text),
  )
  return new Set(matches.map(({ id }) => id))
}

/** The id of a state by its path or id; null if there is none. */
export const stateAt = (flow: Flow, name: string | undefined): string | null =>
  statesIn(flow.chart.root).find(({ id, path }) => name !== undefined && (path === name || id === name))?.id ?? null
