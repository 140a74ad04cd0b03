export { type BrowserCapabilities, type BrowserPath, lacks } from './browser-flow.ts'
export { cases } from './cases.ts'
export type { CasesOf, Cause, ChartEvent, Taken } from './cases-of.ts'
export { declaredTransitions, stateName, stateNodes } from './chart.ts'
export { type ChartDiff, diff } from './chart-diff.ts'
export type { Cases } from './checked-cases.ts'
export { type FlowsIO, pathsCommand } from './command.ts'
export { type Coverage, coverage, isComplete, merge, type Recorder, type Seen } from './coverage.ts'
export { coveragePage } from './coverage-page.ts'
export {
  coverageTable,
  describeMissing as missingInWords,
  describePair,
  describeRequirements,
} from './coverage-report.ts'
export type { Pair } from './pairs.ts'
export type { Path, PathStep } from './path.ts'
export { PathError } from './path-error.ts'
export { describePath as describe, MODES, type Mode, type PathOptions, type PathSet, paths, titleOf } from './paths.ts'
export { always, eventually, never, type Property, until } from './properties.ts'
export { type RandomOptions, randomRuns } from './random-runs.ts'
export { replay } from './replay.ts'
export type { RequirementCoverage } from './requirements.ts'
export { type Effect, type PathRun, run } from './run-path.ts'
export { shrink } from './shrink.ts'
export { browserPath } from './spec.ts'
export { fromStatePaths, type StatePath, toStatePaths } from './state-paths.ts'
export { UsageError } from './usage-error.ts'
