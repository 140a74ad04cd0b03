import { WHOLE_CONTEXT } from './cases.ts'
import { chartName } from './chart.ts'
import type { Model } from './model.ts'
import type { Happens, ModelState } from './model-state.ts'
import type { Path, PathStep } from './path.ts'
import { startInWords, stepInWords } from './words.ts'

/** A step of a path. Its description is computed on demand, because most descriptions are never read. */
export class Step implements PathStep {
  readonly happens: Happens
  readonly state: ModelState
  private readonly before: ModelState
  private readonly offers: () => readonly Happens[]

  /** `offers`: everything that could have happened instead. */
  constructor(happens: Happens, before: ModelState, state: ModelState, offers: () => readonly Happens[]) {
    this.happens = happens
    this.before = before
    this.state = state
    this.offers = offers
  }

  get event() {
    return this.happens.event
  }

  get words(): string {
    if (!this.before.snapshot) return startInWords(this.happens, this.state, this.offers())
    return stepInWords(this.happens, this.before, this.state, this.offers())
  }
}

/**
 * Walks routes on the model, so that each step has the exact context of its path. `isShared`: the common beginning of
 * routes is walked once, which needs memory. `taken` collects the items that the routes take.
 */
export function walker(
  model: Model,
  isShared: boolean,
  taken: Set<string> = new Set(),
): (route: readonly Happens[]) => Path {
  const walked = new Map<ModelState, Map<string, Step>>()
  const take = (before: ModelState, wanted: Happens, way: () => string): Step | null => {
    const known = walked.get(before)?.get(wanted.key)
    if (known) return known
    const offers = model.offers(before)
    // Another delay with the same event may be the one that runs: copies beyond the second are not distinguished.
    const offer =
      offers.find(({ key }) => key === wanted.key) ??
      offers.find(({ by, event }) => by === 'delay' && wanted.by === 'delay' && event.type === wanted.event.type)
    // Copies of a delay are counted only up to two. Here fewer copies ran, so the path ends.
    if (!offer && (wanted.by === 'delay' || model.cases.abstract === WHOLE_CONTEXT)) return null
    if (!offer) {
      throw new Error(
        `'${chartName(model.cases.machine)}' cannot take '${wanted.event.type}' after ${way()}: 'abstract' keeps too little of the context.`,
      )
    }
    const step = new Step(offer, before, model.step(before, offer), () => model.offers(before))
    for (const item of model.lastTook()) taken.add(item)
    if (isShared) walked.set(before, (walked.get(before) ?? new Map<string, Step>()).set(wanted.key, step))
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
    for (const [at, happens] of route.entries()) {
      const step = take(state, happens, way(at))
      if (!step) break
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
  const { event, happens, state } = start
  return {
    input: event.input,
    ...(happens.from && { from: happens.from }),
    start: state,
    get startWords() {
      return start.words
    },
    steps,
  }
}
