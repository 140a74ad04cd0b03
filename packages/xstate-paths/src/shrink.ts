import { chartName } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import { modelOf } from './model.ts'
import type { Path } from './path.ts'
import { PathError } from './path-error.ts'
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

/** Describes a failure: the path as found, and the shortest path with the same failure. */
export function describeFailure(cases: Cases, path: Path, error: PathError): string {
  const shorter = shrink(cases, path, error)
  if (shorter.steps.length >= error.step) return error.message
  return `${error.message}\n  ${chartName(cases.machine)} fails alike after '${describePath(shorter)}'`
}
