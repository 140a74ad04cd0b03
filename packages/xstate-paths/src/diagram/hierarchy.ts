import { type Chart, type ChartState, statesIn } from './chart-tree.ts'

/** The state hierarchy of a chart. Ids do not show it, because a chart can choose its own. */
export interface Hierarchy {
  state(id: string): ChartState | undefined
  /** Null for the root and for unknown ids. */
  parentOf(id: string): ChartState | null
  /** The state, its parent, and so on to the root. */
  lineageOf(id: string): ChartState[]
  /** Whether a state is another one or inside it. */
  isWithin(id: string, outer: string): boolean
}

const hierarchies = new WeakMap<Chart, Hierarchy>()

/** The state hierarchy of a chart, computed once. */
export function hierarchyOf(chart: Chart): Hierarchy {
  const known = hierarchies.get(chart) ?? buildHierarchy(chart)
  hierarchies.set(chart, known)
  return known
}

function buildHierarchy({ root }: Chart): Hierarchy {
  const states = new Map(statesIn(root).map((state) => [state.id, state]))
  const parents = new Map(statesIn(root).flatMap((parent) => parent.states.map(({ id }) => [id, parent] as const)))
  const lineageOf = (id: string): ChartState[] => {
    const state = states.get(id)
    const parent = parents.get(id)
    return state ? [state, ...(parent ? lineageOf(parent.id) : [])] : []
  }
  return {
    state: (id) => states.get(id),
    parentOf: (id) => parents.get(id) ?? null,
    lineageOf,
    isWithin: (id, outer) => lineageOf(id).some((state) => state.id === outer),
  }
}
