import { type Chart, type ChartState, statesIn } from './drawn-chart.ts'

/** The state hierarchy of a chart. Ids do not show it, because a chart can choose its own. */
export interface Family {
  state(id: string): ChartState | undefined
  /** Null for the root and for unknown ids. */
  parentOf(id: string): ChartState | null
  /** The state, its parent, and so on to the root. */
  lineOf(id: string): ChartState[]
  /** Whether a state is another one or inside it. */
  isWithin(id: string, outer: string): boolean
}

const families = new WeakMap<Chart, Family>()

/** The state hierarchy of a chart, computed once. */
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
