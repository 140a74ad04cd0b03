import type { Chart, ChartTransition } from './drawn-chart.ts'
import { familyOf } from './family.ts'

/** Whether a transition means that work failed or that its time is over. */
export const isFailure = (chart: Chart, { source, trigger }: ChartTransition): boolean =>
  trigger.kind === 'error' || (trigger.kind === 'after' && (familyOf(chart).state(source)?.work.length ?? 0) > 0)
