import type { Cases } from './checked-cases.ts'
import { type Coverage, coverage, type Seen } from './coverage.ts'
import type { Finding } from './graph.ts'
import type { Path } from './path.ts'
import { PathError } from './path-error.ts'
import { paths, type Wanted } from './paths.ts'
import { run } from './run-path.ts'
import { failureInWords } from './shrink.ts'

/** The paths of a chart, as they went on real actors. */
export interface Traversed {
  cases: Cases
  paths: Path[]
  cut: boolean
  findings: readonly Finding[]
  coverage: Coverage
  seen: Seen
  /** The paths that failed, each with where and how. */
  failed: PathError[]
  /** The same in words, each as found and shrunk. */
  failures: string[]
}

/** Finds the paths of a chart and runs them all: one that fails does not keep the others from running. */
export function traverse(cases: Cases, wanted: Wanted): Traversed {
  const found = paths(cases, wanted)
  const recorder = coverage(cases.machine)
  const failures: string[] = []
  const failed = found.paths.flatMap((path) => {
    try {
      run(cases, path, recorder)
      return []
    } catch (thrown) {
      if (!(thrown instanceof PathError)) throw thrown
      failures.push(failureInWords(cases, path, thrown))
      return thrown
    }
  })
  return { cases, ...found, coverage: recorder.coverage(cases.unreachable), seen: recorder.seen(), failed, failures }
}
