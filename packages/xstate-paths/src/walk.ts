import { isWholeContext } from './cases.ts'
import { chartName } from './chart.ts'
import { describeStart, describeStep } from './describe.ts'
import type { Model } from './model.ts'
import type { ModelState, Occurrence } from './model-state.ts'
import { lastOf, pairsIn } from './pairs.ts'
import type { Path, PathStep } from './path.ts'

/** A step of a path. Its description is computed on demand, because most descriptions are never read. */
export class Step implements PathStep {
  readonly occurrence: Occurrence
  readonly state: ModelState
  private readonly before: ModelState
  private readonly offers: () => readonly Occurrence[]

  /** `offers`: everything that could have happened instead. */
  constructor(occurrence: Occurrence, before: ModelState, state: ModelState, offers: () => readonly Occurrence[]) {
    this.occurrence = occurrence
    this.before = before
    this.state = state
    this.offers = offers
  }

  get event() {
    return this.occurrence.event
  }

  get description(): string {
    if (!this.before.snapshot) return describeStart(this.occurrence, this.state, this.offers())
    return describeStep(this.occurrence, this.before, this.state, this.offers())
  }
}

/**
 * Walks routes on the model, so that each step has the exact context of its path. `isShared`: the common beginning of
 * routes is walked once, which needs memory. `taken` collects the items
 * that the routes take, and their pairs unless it is shared.
 */
export function walker(
  model: Model,
  isShared: boolean,
  taken: Set<string> = new Set(),
): (route: readonly Occurrence[]) => Path {
  const walked = new Map<ModelState, Map<string, Step>>()
  const take = (before: ModelState, next: Occurrence, way: () => string): Step | null => {
    const known = walked.get(before)?.get(next.key)
    if (known) return known
    const offers = model.offers(before)
    // Another delay with the same event may be the one that runs: copies beyond the second are not distinguished.
    const offer =
      offers.find(({ key }) => key === next.key) ??
      offers.find(({ by, event }) => by === 'delay' && next.by === 'delay' && event.type === next.event.type)
    // Copies of a delay are counted only up to two. Here fewer copies ran, so the path ends.
    if (!offer && (next.by === 'delay' || isWholeContext(model.cases))) return null
    if (!offer) {
      throw new Error(
        `'${chartName(model.cases.machine)}' cannot take '${next.event.type}' after ${way()}: 'abstract' returns too little of the context.`,
      )
    }
    const step = new Step(offer, before, model.step(before, offer), () => model.offers(before))
    for (const item of model.lastItems()) taken.add(item)
    if (isShared) walked.set(before, (walked.get(before) ?? new Map<string, Step>()).set(next.key, step))
    return step
  }
  return (route) => {
    let state = model.notStarted
    const way = (at: number) => () =>
      route
        .slice(1, at)
        .map(({ event }) => event.type)
        .join(', ')
    const all: Step[] = []
    let last: readonly string[] = []
    for (const [at, occurrence] of route.entries()) {
      const step = take(state, occurrence, way(at))
      if (!step) break
      if (!isShared) {
        const microsteps = model.lastMicrosteps()
        for (const pair of pairsIn([last, ...microsteps])) taken.add(`pair ${pair}`)
        last = lastOf(microsteps, last)
      }
      state = step.state
      all.push(step)
    }
    const [start, ...steps] = all
    if (!start) throw new Error('A route begins with the start of its chart.')
    return pathOf(start, steps)
  }
}

/** Creates a path from a start and steps. Its descriptions are computed on demand. */
export function pathOf(start: PathStep, steps: PathStep[]): Path {
  const { event, occurrence, state } = start
  return {
    input: event.input,
    ...(occurrence.from && { from: occurrence.from }),
    start: state,
    get startDescription() {
      return start.description
    },
    steps,
  }
}
