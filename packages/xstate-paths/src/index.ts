export { type BrowserPath, lacks, type Performed } from './browser-flow.ts'
export { type Cases, cases } from './cases.ts'
export type { CasesOf, Cause, Happening, Taken } from './cases-of.ts'
export { declaredTransitions, stateName, stateNodes } from './chart.ts'
export { pathsCommand, type Workbench } from './command.ts'
export { type Coverage, coverage, isComplete, merge, type Recorder, type Seen } from './coverage.ts'
export { coveragePage } from './coverage-page.ts'
export { coverageTable, missingInWords } from './coverage-report.ts'
export { PathError } from './path-error.ts'
export {
  inWords as describe,
  MODES,
  type Mode,
  type Path,
  type PathSet,
  type PathStep,
  paths,
  titleOf,
  type Wanted,
} from './paths.ts'
export { replay } from './replay.ts'
export { type Effect, type PathRun, run } from './run-path.ts'
export { browserPath } from './spec.ts'
export { UsageError } from './usage-error.ts'
