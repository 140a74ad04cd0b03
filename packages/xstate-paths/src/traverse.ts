import type { Cases } from './checked-cases.ts'
import { type Coverage, coverage, type Seen } from './coverage.ts'
import type { Finding } from './graph.ts'
import type { Path } from './path.ts'
import { PathError } from './path-error.ts'
import { type PathOptions, paths } from './paths.ts'
import { run } from './run-path.ts'
import { describeFailure } from './shrink.ts'

/** The paths of a chart and the results of their runs on real actors. */
export interface Traversed {
  cases: Cases
  paths: Path[]
  cut: boolean
  findings: readonly Finding[]
  coverage: Coverage
  seen: Seen
  /** One error for each failed path. */
  failed: PathError[]
  /** A description of each failure, with the shrunk path. */
  failures: string[]
}

/** Finds the paths of a chart and runs them all. A failed path does not stop the others. */
export function traverse(cases: Cases, options: PathOptions): Traversed {
  const found = paths(cases, options)
  const recorder = coverage(cases.machine)
  const failures: string[] = []
  const failed = found.paths.flatMap((path) => {
    try {
      run(cases, path, recorder)
      return []
    } catch (thrown) {
      if (!(thrown instanceof PathError)) throw thrown
      failures.push(describeFailure(cases, path, thrown))
      return thrown
    }
  })
  return { cases, ...found, coverage: recorder.coverage(cases.unreachable), seen: recorder.seen(), failed, failures }
}
