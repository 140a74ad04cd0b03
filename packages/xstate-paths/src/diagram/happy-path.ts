import type { ChartState } from './drawn-chart.ts'
import { type PictureArrow, startOf } from './picture-parts.ts'

/**
 * Arrows with the happy path first and what goes wrong last. The happy path leads from the start to a state not met yet
 * by an arrow that tells of no failure, one without a condition before others, as far as there is one.
 */
export function inOrder(arrows: readonly PictureArrow[], of: ChartState): PictureArrow[] {
  const happy = new Set<PictureArrow>()
  const starts = of.kind === 'parallel' ? of.states.map(({ id }) => id) : [of.id]
  for (const start of starts) {
    const met = new Set<string>()
    for (let at: string | undefined = startOf(start); at !== undefined; ) {
      met.add(at)
      const onward = arrows.filter((one) => one.from === at && one.kind !== 'error' && !met.has(one.to))
      const next = onward.find(isOrdinary) ?? onward[0]
      if (next) happy.add(next)
      at = next?.to
    }
  }
  const told = arrows.map(
    (arrow): PictureArrow => (happy.has(arrow) && arrow.kind === 'other' ? { ...arrow, kind: 'happy' } : arrow),
  )
  const first = told.filter((_, at) => happy.has(arrows[at] as PictureArrow))
  const rest = told.filter((_, at) => !happy.has(arrows[at] as PictureArrow))
  return [...first, ...rest.filter(({ kind }) => kind !== 'error'), ...rest.filter(({ kind }) => kind === 'error')]
}

/** Whether some event takes it where no guard held. */
const isOrdinary = ({ kind, transitions }: PictureArrow) =>
  kind === 'start' || transitions.some(({ guard }) => guard === null || guard === 'else')
