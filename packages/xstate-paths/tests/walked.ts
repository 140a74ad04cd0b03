import type { Cases } from '../src/checked-cases.ts'
import { coverage, isComplete } from '../src/coverage.ts'
import { describeMissing } from '../src/coverage-report.ts'
import { describePath, type Mode, paths } from '../src/paths.ts'
import { run } from '../src/run-path.ts'

/** Runs the paths of a chart on real actors. Returns their descriptions, and the missing items. */
export function walked(given: Cases, mode: Mode = 'transitions') {
  const recorder = coverage(given.machine)
  const found = paths(given, { mode }).paths
  const runs = found.map((path) => run(given, path, recorder))
  const covered = recorder.coverage(given.unreachable)
  const descriptions = found.map(describePath)
  return {
    descriptions,
    text: descriptions.join(' / '),
    runs,
    coverage: covered,
    missing: describeMissing(covered),
    isComplete: isComplete(covered),
  }
}
