import { type Chart, type ChartState, statesIn } from './drawn-chart.ts'

/** Who lies in whom in a chart. Ids do not tell: a chart chooses its own. */
export interface Family {
  state(id: string): ChartState | undefined
  /** Null for the root and for ids that are not of the chart. */
  parentOf(id: string): ChartState | null
  /** The state, its parent, and so on to the root. */
  lineOf(id: string): ChartState[]
  /** Whether a state is, or lies in, another. */
  isWithin(id: string, outer: string): boolean
}

const families = new WeakMap<Chart, Family>()

/** The family of a chart's states. */
export function familyOf(chart: Chart): Family {
  const known = families.get(chart) ?? familyIn(chart)
  families.set(chart, known)
  return known
}

function familyIn({ root }: Chart): Family {
  const states = new Map(statesIn(root).map((state) => [state.id, state]))
  const parents = new Map(statesIn(root).flatMap((parent) => parent.states.map(({ id }) => [id, parent] as const)))
  const lineOf = (id: string): ChartState[] => {
    const state = states.get(id)
    const parent = parents.get(id)
    return state ? [state, ...(parent ? lineOf(parent.id) : [])] : []
  }
  return {
    state: (id) => states.get(id),
    parentOf: (id) => parents.get(id) ?? null,
    lineOf,
    isWithin: (id, outer) => lineOf(id).some((state) => state.id === outer),
  }
}
