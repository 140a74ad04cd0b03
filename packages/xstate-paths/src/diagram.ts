/**
 * The entry point for chart viewers: the structure of a machine, its pictures, and how it steps. Uses neither Node nor
 * files.
 */

export { computerOf } from './adapter.ts'
export { chartName, takenKey as transitionId } from './chart.ts'
export type { ComputedStep, Computer } from './computer.ts'
export { isFailure } from './diagram/arrows.ts'
export {
  type Chart,
  type ChartState,
  type ChartTransition,
  chartOf,
  statesIn,
  transitionLabel,
  transitionsIn,
  type Work,
  workName,
} from './diagram/chart-tree.ts'
export { escaped, flowchartOf } from './diagram/flowchart.ts'
export { type Hierarchy, hierarchyOf } from './diagram/hierarchy.ts'
export { boxTitle, labelOf, mostLines, workLines } from './diagram/labels.ts'
export { LAYOUT, PRIORITY, WAYS } from './diagram/layout-options.ts'
export { boxesIn, countOf, overviewOf, wholeOf, zoomableIn, zoomOf } from './diagram/picture.ts'
export type { Picture, PictureArrow, PictureBox } from './diagram/picture-parts.ts'
export { isDetailedElsewhere, restLines, split } from './diagram/split.ts'
export { type Trigger, triggerLabel, triggerOf } from './diagram/trigger.ts'
export { readErrors, withErrors } from './error-json.ts'
