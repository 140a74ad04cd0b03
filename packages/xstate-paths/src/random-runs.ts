import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Cases } from './checked-cases.ts'
import { modelOf } from './model.ts'
import type { Path } from './path.ts'
import { PathError } from './path-error.ts'
import { run } from './run-path.ts'
import { UsageError } from './usage-error.ts'
import { pathOf, Step } from './walk.ts'

/** How many random sequences to run, the limit of their steps, and the seed. */
export interface RandomOptions {
  runs?: number
  steps?: number
  seed?: number
}

/** Finds the module fast-check of the project, or the one of this package's workspace. */
async function fastCheck(): Promise<typeof import('fast-check')> {
  for (const from of [resolve('package.json'), import.meta.url])
    try {
      const module = await import(pathToFileURL(createRequire(from).resolve('fast-check')).href)
      return (module.default ?? module) as typeof import('fast-check')
    } catch {
      // Not installed there.
    }
  throw new UsageError('Random sequences need fast-check: npm install --save-dev fast-check')
}

/**
 * Runs random sequences of everything that can happen on real actors, with delays that end in order of time, and checks
 * promises and properties. Returns the error of the shortest failing sequence that fast-check finds; null if none fails.
 */
export async function randomRuns(
  given: Cases,
  { runs = 100, steps = 30, seed = 1 }: RandomOptions = {},
): Promise<PathError | null> {
  const cases: Cases = { ...given, clock: 'shortest-first' }
  const model = modelOf(cases)
  const chosen = (choices: readonly number[]): Path => {
    let state = model.notStarted
    const taken = choices.flatMap((choice) => {
      const before = state
      const offers = state.failed ? [] : model.offers(state)
      const offer = offers[choice % offers.length]
      if (!offer) return []
      state = model.step(before, offer)
      return new Step(offer, before, state, () => model.offers(before))
    })
    const [start, ...others] = taken as [Step, ...Step[]]
    return pathOf(start, others)
  }
  const { array, check, nat, property } = await fastCheck()
  const sequences = array(nat({ max: 1_000 }), { minLength: 1, maxLength: steps + 1 })
  let last: PathError | null = null
  const { failed } = check(
    property(sequences, (choices) => {
      try {
        run(cases, chosen(choices))
        return true
      } catch (error) {
        if (!(error instanceof PathError)) throw error
        // fast-check shrinks, so the last failure is the shortest.
        last = error
        return false
      }
    }),
    { numRuns: runs, seed },
  )
  return failed ? last : null
}
