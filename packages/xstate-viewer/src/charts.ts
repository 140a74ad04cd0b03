import type { StateValue } from 'xstate'
import { type Chart, type ChartState, statesIn } from 'xstate-paths/diagram'

/** Ids of all active states of a state value. */
export function activeIn({ root }: Chart, value: StateValue): Set<string> {
  const active = (state: ChartState, inner: StateValue | undefined): string[] =>
    state.states.flatMap((child) => {
      if (inner === child.key) return [child.id]
      return typeof inner === 'object' && child.key in inner ? [child.id, ...active(child, inner[child.key])] : []
    })
  return new Set(active(root, value))
}

/** Describes a state value: 'moving.adding', 'products.ready + search.idle'. */
export function describeValue(chart: Chart, value: StateValue): string {
  const active = activeIn(chart, value)
  return statesIn(chart.root)
    .filter(({ id, states }) => active.has(id) && states.length === 0)
    .map(({ path }) => path)
    .join(' + ')
}
