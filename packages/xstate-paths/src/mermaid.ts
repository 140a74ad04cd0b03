import type { AnyStateMachine } from 'xstate'
import { chartName } from './chart.ts'
import type { CaptionedDiagram, ChartDiff } from './chart-diff.ts'
import type { Coverage } from './coverage.ts'
import { chartOf, statesIn } from './diagram/chart-tree.ts'
import { flowchartOf } from './diagram/flowchart.ts'
import { overviewOf, wholeOf, zoomOf } from './diagram/picture.ts'
import { diffPictures } from './diff-pictures.ts'
import { UsageError } from './usage-error.ts'

/** The limit of lines in a label of an overview. */
const OVERVIEW_LINES = 3

/**
 * An overview of a chart as a Mermaid flowchart. Compound states are closed, the happy path is thick, failures are
 * dashed.
 */
export const overview = (machine: AnyStateMachine): string =>
  flowchartOf(overviewOf(chartOf(machine)), { lines: OVERVIEW_LINES })

/** The inside of one state, such as 'work.ready', with its neighbours. Throws a `UsageError` for an unknown state. */
export function zoom(machine: AnyStateMachine, state: string): string {
  const chart = chartOf(machine)
  const found = statesIn(chart.root).find(({ path, id }) => path === state || id === state)
  if (!found) throw new UsageError(`'${chartName(machine)}' has no state '${state}'.`)
  return flowchartOf(zoomOf(chart, found.id))
}

/** The whole chart as a Mermaid flowchart. Transitions that no path takes, and guards without both results, are red. */
export function coverageDiagram(machine: AnyStateMachine, { missing }: Coverage): string {
  const red = [...missing.transitions, ...missing.guards.map(({ transition }) => transition)]
  return flowchartOf(wholeOf(chartOf(machine)), { red: new Set(red.map(({ key }) => key)) })
}

/** The difference as Mermaid flowcharts with red marks and captions: see `diffPictures`. */
export const diffDiagrams = (old: AnyStateMachine, now: AnyStateMachine, difference: ChartDiff): CaptionedDiagram[] =>
  diffPictures(old, now, difference).map(({ caption, picture, red }) => ({
    caption,
    diagram: flowchartOf(picture, { red }),
  }))
