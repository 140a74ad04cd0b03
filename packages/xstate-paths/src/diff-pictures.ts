import type { AnyStateMachine } from 'xstate'
import { declaredTransitions } from './chart.ts'
import { type ChartDiff, isSameTrigger, type TransitionSummary } from './chart-diff.ts'
import { chartOf } from './diagram/chart-tree.ts'
import { wholeOf } from './diagram/picture.ts'
import type { Picture } from './diagram/picture-parts.ts'

/** A picture of one version of a chart, and the ids of the transitions that the other version does not have. */
export interface DiffPicture {
  caption: string
  picture: Picture
  red: ReadonlySet<string>
  /** The paths of the states that the other version does not have. */
  redStates: ReadonlySet<string>
}

/**
 * The new version with additions and changes marked. If something was removed, also the old version with removals
 * marked.
 */
export function diffPictures(
  old: AnyStateMachine,
  now: AnyStateMachine,
  { states, transitions }: ChartDiff,
): DiffPicture[] {
  const pictureOf = (
    caption: string,
    machine: AnyStateMachine,
    marked: readonly TransitionSummary[],
    names: readonly string[],
  ) => {
    const red = declaredTransitions(machine).filter((one) =>
      marked.some((other) => isSameTrigger(one, other) && one.target === other.target),
    )
    const picture = wholeOf(chartOf(machine))
    return { caption, picture, red: new Set(red.map(({ key }) => key)), redStates: new Set(names) }
  }
  const { added, changed, removed } = transitions
  const isGone = removed.length + states.removed.length > 0
  return [
    pictureOf('The new version: additions and changes are red', now, [...added, ...changed], states.added),
    ...(isGone ? [pictureOf('The old version: removals are red', old, removed, states.removed)] : []),
  ]
}
