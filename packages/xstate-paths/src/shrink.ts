import { chartName } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import { modelOf } from './model.ts'
import type { Path } from './path.ts'
import { messageOf, PathError } from './path-error.ts'
import { describePath } from './paths.ts'
import { run } from './run-path.ts'
import { pathOf, Step } from './walk.ts'

/** The limit of shorter paths to try. */
const MAX_TRIED = 200

/**
 * The shortest path found that fails at the same event with the same difference. It leaves out sequences of steps, long
 * ones first, if the chart can continue without them. Returns the path itself if there is no shorter one.
 */
export function shrink(cases: Cases, path: Path, error: PathError): Path {
  const model = modelOf(cases)
  let shortest = { ...path, steps: path.steps.slice(0, error.step) }
  let tried = 0
  const failsAlike = (candidate: Path): boolean => {
    tried++
    try {
      run(cases, candidate)
      return false
    } catch (thrown) {
      return thrown instanceof PathError && thrown.event === error.event && thrown.difference === error.difference
    }
  }
  const without = (begin: number, end: number): Path | null => {
    let state = path.start
    const steps: Step[] = []
    for (const { occurrence } of [...shortest.steps.slice(0, begin), ...shortest.steps.slice(end)]) {
      const before = state
      const offers = () => model.offers(before)
      const offer = before.snapshot ? offers().find(({ key }) => key === occurrence.key) : undefined
      if (!offer) return null
      state = model.step(before, offer)
      steps.push(new Step(offer, before, state, offers))
    }
    const started = {
      event: { type: 'xstate.init', input: path.input },
      description: path.startDescription,
      state: path.start,
    }
    const occurrence = {
      key: 'start',
      event: started.event,
      by: 'start' as const,
      ...(path.from && { from: path.from }),
    }
    return pathOf({ ...started, occurrence }, steps)
  }
  // The last step is the one that fails, so it stays.
  for (let size = shortest.steps.length - 1; size >= 1 && tried < MAX_TRIED; size--) {
    for (let begin = 0; begin + size < shortest.steps.length && tried < MAX_TRIED; begin++) {
      const candidate = without(begin, begin + size)
      if (!candidate || !failsAlike(candidate)) continue
      shortest = candidate
      size = shortest.steps.length
      break
    }
  }
  return shortest
}

/**
 * Describes failed paths, one text for each cause: the path as found, the shortest path with the same failure, and the
 * number of other paths. `isDebug` adds the stack trace.
 */
export function describeFailures(
  cases: Cases,
  failed: readonly { path: Path; error: PathError }[],
  isDebug: boolean,
): string[] {
  const byCause = new Map<string, typeof failed>()
  for (const one of failed) {
    // The first line of a guard's error names its state, and a broken promise has the context in its second line.
    const [cause = ''] = one.error.difference.replace(/^Unable to evaluate guard.*\n/, '').split('\n', 1)
    byCause.set(cause, [...(byCause.get(cause) ?? []), one])
  }
  return [...byCause.values()].map(([first, ...others]) => {
    const { path, error } = first as { path: Path; error: PathError }
    const count = others.length === 1 ? '1 other path fails' : `${others.length} other paths fail`
    return [
      error.message,
      ...describeShrunk(cases, path, error, isDebug),
      ...(others.length > 0 ? [`  ${count} for the same reason`] : []),
      ...(isDebug ? [stackOf(error.cause ?? error)] : []),
    ].join('\n')
  })
}

/** The report of a failure arrives even if shrinking fails, because shrinking runs code of the chart again. */
function describeShrunk(cases: Cases, path: Path, error: PathError, isDebug: boolean): string[] {
  try {
    const shorter = shrink(cases, path, error)
    if (shorter.steps.length >= error.step) return []
    return [`  ${chartName(cases.machine)} fails alike after '${describePath(shorter)}'`]
  } catch (thrown) {
    return [`  this path is not shrunk: ${messageOf(thrown)}`, ...(isDebug ? [stackOf(thrown)] : [])]
  }
}

const stackOf = (thrown: unknown): string => (thrown instanceof Error && thrown.stack) || messageOf(thrown)
