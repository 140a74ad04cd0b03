/**
 * The entry point for chart viewers: the structure of a machine, its pictures, and how it steps. Uses neither Node nor
 * files.
 */

export { computerOf } from './adapter.ts'
export { chartName, takenKey as transitionId } from './chart.ts'
export type { ComputedStep, Computer } from './computer.ts'
export {
  type Chart,
  type ChartState,
  type ChartTransition,
  chartOf,
  statesIn,
  transitionsIn,
  type Work,
  wordsOn,
} from './diagram/drawn-chart.ts'
export { isFailure } from './diagram/failure.ts'
export { type Family, familyOf } from './diagram/family.ts'
export { escaped, flowchartOf } from './diagram/flowchart.ts'
export { LAYOUT, PRIORITY } from './diagram/layout-options.ts'
export { boxesIn, countOf, overviewOf, wholeOf, zoomableIn, zoomOf } from './diagram/picture.ts'
export type { Picture, PictureArrow, PictureBox } from './diagram/picture-parts.ts'
export { restLines, tellsElsewhere } from './diagram/split.ts'
export { type Trigger, triggerOf, wordsFor } from './diagram/trigger.ts'
export { boxTitle, labelOf, mostLines, workLines } from './diagram/words-drawn.ts'
export { readErrors, withErrors } from './error-json.ts'
