import { type Chart, type ChartState, type ChartTransition, statesIn } from './chart-tree.ts'
import { inOrder } from './happy-path.ts'
import { type Hierarchy, hierarchyOf } from './hierarchy.ts'
import { joined } from './joined.ts'
import { type PictureArrow, type PictureBox, startOf } from './picture-parts.ts'

export const anywhereIn = (id: string): string => `${id} anywhere`

/** The arrows of a picture of a state, and the marks that they need in addition to its states. */
export function arrowsOf(
  chart: Chart,
  of: ChartState,
  open: ReadonlySet<string>,
): { arrows: PictureArrow[]; marks: PictureBox[] } {
  const hierarchy = hierarchyOf(chart)
  const place = placesIn(hierarchy, of, open)
  const marks = new Map<string, PictureBox>()
  const mark = (
    kind: PictureBox['kind'],
    id: string,
    state: ChartState,
    title: string,
    stays: ChartTransition[] = [],
  ) => {
    if (!marks.has(id)) marks.set(id, { id, kind, state, title, isClosed: false, boxes: [], stays, rest: [] })
    return id
  }
  const anywhere = (state: ChartState) =>
    mark('anywhere', anywhereIn(state.id), state, `anywhere in ${state.key}`, stayingIn(state))
  const ends = place(mark, anywhere)

  const arrows = new Map<string, PictureArrow>()
  for (const state of statesIn(chart.root)) {
    const isOpen = open.has(state.id) && hierarchy.isWithin(state.id, of.id) && state.states.length > 0
    if (isOpen && stayingIn(state).length > 0) anywhere(state)
    const first = isOpen && state.kind !== 'parallel' ? state.states.find(({ initial }) => initial) : undefined
    if (first) add(arrows, mark('start', startOf(state.id), state, ''), first.id, null, 'start')
    for (const transition of state.transitions)
      for (const target of transition.targets) {
        const [from, to] = ends(transition, target) ?? []
        if (from !== undefined && to !== undefined) add(arrows, from, to, transition, 'other')
      }
    if (state.history?.defaultTarget && hierarchy.isWithin(state.id, of.id)) {
      const [from, to] = ends({ source: state.id }, state.history.defaultTarget) ?? []
      if (from !== undefined && to !== undefined && from === state.id) add(arrows, from, to, null, 'start')
    }
  }
  const kinds = [...arrows.values()].map(
    (arrow): PictureArrow => ({ ...arrow, kind: isFailureArrow(chart, arrow) ? 'error' : arrow.kind }),
  )
  const together = joined(kinds, hierarchy, of, (id, title) => mark('joint', id, of, title))
  return { arrows: inOrder(together, of, hierarchy), marks: [...marks.values()] }
}

function add(
  arrows: Map<string, PictureArrow>,
  from: string,
  to: string,
  transition: ChartTransition | null,
  kind: PictureArrow['kind'],
) {
  const id = `${from} > ${to}`
  const arrow = arrows.get(id) ?? { id, from, to, transitions: [], kind }
  if (transition) arrow.transitions.push(transition)
  arrows.set(id, arrow)
}

/** The transitions that keep a state as it is or target the state itself. */
export const stayingIn = ({ id, transitions }: ChartState): ChartTransition[] =>
  transitions.filter(({ targets }) => targets.every((target) => target === id))

type Mark = (
  kind: PictureBox['kind'],
  id: string,
  state: ChartState,
  title: string,
  stays?: ChartTransition[],
) => string
type Ends = (transition: { source: string }, target: string) => [from: string, to: string] | null

/** Where a transition begins and ends in a picture; null if the picture does not show it. */
const placesIn =
  (hierarchy: Hierarchy, of: ChartState, open: ReadonlySet<string>) =>
  (mark: Mark, anywhere: (state: ChartState) => string): Ends => {
    const outer = new Set(hierarchy.lineageOf(of.id).map(({ id }) => id))
    /** The innermost visible state that contains this one. For a state outside the picture, its findCasesFile. */
    const shown = (id: string): ChartState => {
      const line = hierarchy.lineageOf(id).reverse()
      if (!hierarchy.isWithin(id, of.id))
        return line.find((state) => !outer.has(state.id)) ?? (line.at(-1) as ChartState)
      const inside = line.slice(line.findIndex((state) => state.id === of.id))
      return inside.find((state) => !open.has(state.id)) ?? (inside.at(-1) as ChartState)
    }
    // A findCasesFile with arrows in both directions appears twice: before and after.
    const stub = (state: ChartState, side: 'before' | 'after') =>
      mark('stub', `${state.id} ${side}`, state, outer.has(state.id) ? `anywhere in ${state.key}` : state.path)
    return ({ source }, target) => {
      const [isFromHere, isToHere] = [hierarchy.isWithin(source, of.id), hierarchy.isWithin(target, of.id)]
      if (!isFromHere && !isToHere) return null
      const [from, to] = [shown(source), shown(target)]
      if (!isFromHere) return [stub(from, 'before'), to.id]
      if (!isToHere) return [from.id, stub(to, 'after')]
      const isOpen = (state: ChartState) => open.has(state.id) && state.states.length > 0
      // A transition inside a closed state is in that state's own picture. A self-transition is a line in its box.
      if (from === to && !isOpen(from)) return null
      if (isOpen(from) && hierarchy.isWithin(to.id, from.id)) return to === from ? null : [anywhere(from), to.id]
      // The target is the state that contains the source, so the arrow ends at its start.
      if (isOpen(to) && hierarchy.isWithin(from.id, to.id))
        return [from.id, to.kind === 'parallel' ? anywhere(to) : mark('start', startOf(to.id), to, '')]
      return [from.id, to.id]
    }
  }

/** Whether all transitions of an arrow are failures or time-outs of work. */
const isFailureArrow = (chart: Chart, { transitions }: PictureArrow): boolean =>
  transitions.length > 0 && transitions.every((one) => isFailure(chart, one))

/** Whether a transition means that work failed or that its time is over. */
export const isFailure = (chart: Chart, { source, trigger }: ChartTransition): boolean =>
  trigger.kind === 'error' || (trigger.kind === 'after' && (hierarchyOf(chart).state(source)?.work.length ?? 0) > 0)
