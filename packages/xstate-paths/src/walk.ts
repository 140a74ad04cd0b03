import type { Happens, Model, ModelState } from './model.ts'
import type { Path, PathStep } from './paths.ts'
import { startInWords, stepInWords } from './words.ts'

/** A step of a path. Its words are found when they are asked for: most never are. */
export class Step implements PathStep {
  readonly happens: Happens
  readonly state: ModelState
  private readonly before: ModelState
  private readonly offers: () => readonly Happens[]

  /** `offers`: what else could have happened. */
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
 * Walks routes on the model, so that each step holds the very context its path leads to. `isShared`: what several routes
 * have in common is walked once, which takes memory.
 */
export function walker(model: Model, isShared: boolean): (route: readonly Happens[]) => Path {
  const taken = new Map<ModelState, Map<string, Step>>()
  const take = (before: ModelState, wanted: Happens, way: () => string): Step => {
    const known = taken.get(before)?.get(wanted.key)
    if (known) return known
    const offer = model.offers(before).find(({ key }) => key === wanted.key)
    if (!offer) {
      throw new Error(
        `'${model.cases.machine.id}' cannot take '${wanted.event.type}' after ${way()}: 'abstract' keeps too little of the context.`,
      )
    }
    const step = new Step(offer, before, model.step(before, offer), () => model.offers(before))
    if (isShared) taken.set(before, (taken.get(before) ?? new Map<string, Step>()).set(wanted.key, step))
    return step
  }
  return (route) => {
    let state = model.notStarted
    const way = (at: number) => () =>
      route
        .slice(1, at)
        .map(({ event }) => event.type)
        .join(', ')
    const [start, ...steps] = route.map((happens, at) => {
      const step = take(state, happens, way(at))
      state = step.state
      return step
    })
    if (!start) throw new Error('A route begins with the start of its chart.')
    return pathOf(start, steps)
  }
}

/** A path of a start and steps, whose words are found when they are asked for. */
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
