import type { AnyEventObject, AnyMachineSnapshot, Snapshot } from 'xstate'
import type { Cases } from './checked-cases.ts'
import type { Path } from './path.ts'
import type { PathSet } from './paths.ts'
import { replay } from './replay.ts'

/** A path of `@xstate/graph`, which `createTestModel` runs. Its first step is the start. */
export interface StatePath {
  state: AnyMachineSnapshot
  steps: { state: AnyMachineSnapshot; event: AnyEventObject }[]
  weight: number
}

/** Converts paths for `@xstate/graph`. It has no paths that end in an error, so those are left out. */
export const toStatePaths = ({ paths }: Pick<PathSet, 'paths'>): StatePath[] =>
  paths.flatMap((path) => {
    const start = path.start.snapshot
    const steps = path.steps.map(({ event, state }) => ({ event, state: state.snapshot }))
    if (!start || !areThere(steps)) return []
    const first = { event: { type: 'xstate.init', input: path.input }, state: start }
    return { state: steps.at(-1)?.state ?? start, steps: [first, ...steps], weight: steps.length }
  })

const areThere = (
  steps: readonly { event: AnyEventObject; state: AnyMachineSnapshot | null }[],
): steps is StatePath['steps'] => steps.every(({ state }) => state !== null)

/**
 * Converts paths of `@xstate/graph`, to run them on real actors. Throws a `PathError` if a path is impossible with real
 * effects or delays.
 */
export const fromStatePaths = (
  paths: readonly { steps: readonly { event: AnyEventObject; state?: Snapshot<unknown> }[] }[],
  cases: Cases,
): Path[] =>
  paths.map(({ steps }) =>
    replay(
      steps.map(({ event }) => event),
      cases,
    ),
  )
