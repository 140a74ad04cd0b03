import type { AnyStateMachine, InputFrom } from 'xstate'
import { useChart } from '../components/ui/use-chart'
import { useInspection } from './hooks'

/** Runs the chart of a page like `useChart`. The inspector of the tab receives its events. */
export const useFlow = <Machine extends AnyStateMachine>(
  provide: () => Machine,
  ...[input]: undefined extends InputFrom<Machine> ? [] : [input: InputFrom<Machine>]
) => useChart(provide, input as InputFrom<Machine>, useInspection())
