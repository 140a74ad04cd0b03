import fc from 'fast-check'
import { check, recover } from './invariants'
import { anySteps, perform, type Step } from './steps'
import { begin, end, settle } from './world'
import type { OpenedWorld } from './world-type'

/**
 * A property: in every history nothing is lost and no one is stuck. With `wanted`, only a matching
 * sentence counts as a failure.
 */
export const anyHistory = (opened: OpenedWorld, length: number, passed: () => void, wanted = /^/) =>
  fc.asyncProperty(
    fc.scheduler(),
    fc.nat({ max: 2 }),
    fc.array(anySteps, { minLength: 10, maxLength: length, size: 'max' }),
    async (scheduler, start, steps) => {
      // Two thirds begin with a logged-in shopper and a filled cart, because otherwise little would happen.
      await play(opened, scheduler, start > 0, steps.flat()).catch((error: unknown) => {
        if (wanted.test(error instanceof Error ? error.message : String(error))) throw error
      })
      passed()
    },
  )

/** Plays a history. Throws a sentence when an invariant is violated. */
export async function play(
  opened: OpenedWorld,
  scheduler: Parameters<typeof begin>[1],
  loggedIn: boolean,
  steps: readonly Step[],
): Promise<void> {
  const world = await begin(opened, scheduler, loggedIn)
  try {
    if (loggedIn) await settle(world)
    await check(world)
    for (const step of steps) {
      await perform(world, step)
      await check(world)
    }
    await recover(world)
  } finally {
    await end(world)
  }
}
