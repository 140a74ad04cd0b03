import type { AnyStateMachine, StateValue } from 'xstate'
import { type Chart, type ChartState, chartOf, statesIn } from 'xstate-paths/diagram'
import { flows } from '../../machines/index'
import type { FlowName } from './examples'

/** Every flow's machine, whatever its kind. */
export const machines: Readonly<Record<FlowName, AnyStateMachine>> = flows

export const flowNames = Object.keys(flows) as FlowName[]

/** Every flow as it is drawn. */
export const charts = Object.fromEntries(flowNames.map((flow) => [flow, chartOf(machines[flow])])) as Record<
  FlowName,
  Chart
>

export const isFlow = (name: string | null | undefined): name is FlowName => flowNames.includes(name as FlowName)

/** The flow that work runs, by the name of its logic: 'addressForm' runs 'address-form'. Null where it is a mere call. */
export function flowRunBy(src: string): FlowName | null {
  const name = src.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return isFlow(name) ? name : null
}

/** The states that run a flow, with the flows they are in. */
export const runnersOf = (flow: FlowName): { flow: FlowName; state: ChartState }[] =>
  flowNames.flatMap((runner) =>
    statesIn(charts[runner].root)
      .filter(({ work }) => work.some(({ src }) => flowRunBy(src) === flow))
      .map((state) => ({ flow: runner, state })),
  )

/** Ids of all states a chart is in, by its value. */
export function activeIn({ root }: Chart, value: StateValue): Set<string> {
  const active = (state: ChartState, inner: StateValue | undefined): string[] =>
    state.states.flatMap((child) => {
      if (inner === child.key) return [child.id]
      return typeof inner === 'object' && child.key in inner ? [child.id, ...active(child, inner[child.key])] : []
    })
  return new Set(active(root, value))
}

/** A state's value in words: 'moving.adding', 'products.ready + search.idle'. */
export function valueInWords(chart: Chart, value: StateValue): string {
  const active = activeIn(chart, value)
  return statesIn(chart.root)
    .filter(({ id, states }) => active.has(id) && states.length === 0)
    .map(({ path }) => path)
    .join(' + ')
}
