import type { Cases } from './checked-cases.ts'
import { type Coverage, coverage, type Seen } from './coverage.ts'
import type { Finding } from './graph.ts'
import type { Path } from './path.ts'
import { PathError } from './path-error.ts'
import { type PathOptions, type PathSet, paths } from './paths.ts'
import { run } from './run-path.ts'
import { describeFailures } from './shrink.ts'

/** The paths of a chart and the results of their runs on real actors. */
export interface Traversed {
  cases: Cases
  paths: Path[]
  cut: boolean
  findings: readonly Finding[]
  pairs: PathSet['pairs']
  coverage: Coverage
  seen: Seen
  /** One error for each failed path. */
  failed: PathError[]
  /** A description of each cause of failure, with the shrunk path. */
  failures: string[]
}

/**
 * Finds the paths of a chart and runs them all. A failed path does not stop the others. `debug` adds stack traces to
 * the descriptions of failures.
 */
export function traverse(
  cases: Cases,
  { debug = false, ...options }: PathOptions & { debug?: boolean } = {},
): Traversed {
  const found = paths(cases, options)
  const recorder = coverage(cases.machine)
  const notCompared = new Set<string>()
  const failed = found.paths.flatMap((path) => {
    try {
      for (const sentence of run(cases, path, recorder).notCompared) notCompared.add(sentence)
      return []
    } catch (error) {
      if (!(error instanceof PathError)) throw error
      return { path, error }
    }
  })
  return {
    cases,
    ...found,
    findings: [...found.findings, ...[...notCompared].map((message) => ({ message }))],
    coverage: recorder.coverage(cases.unreachable, found.pairs.possible),
    seen: recorder.seen(),
    failed: failed.map(({ error }) => error),
    failures: describeFailures(cases, failed, debug),
  }
}
