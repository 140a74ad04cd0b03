import type { ChartState } from './chart-tree.ts'
import { type PictureArrow, startOf } from './picture-parts.ts'

/**
 * Sorts arrows: the happy path first, failures last. From the start, the happy path follows an arrow that is no failure
 * to a state it has not visited yet. It prefers arrows without a condition.
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
  const sorted = arrows.map(
    (arrow): PictureArrow => (happy.has(arrow) && arrow.kind === 'other' ? { ...arrow, kind: 'happy' } : arrow),
  )
  const first = sorted.filter((_, at) => happy.has(arrows[at] as PictureArrow))
  const rest = sorted.filter((_, at) => !happy.has(arrows[at] as PictureArrow))
  return [...first, ...rest.filter(({ kind }) => kind !== 'error'), ...rest.filter(({ kind }) => kind === 'error')]
}

/** Whether one of its transitions is taken without a guard holding. */
const isOrdinary = ({ kind, transitions }: PictureArrow) =>
  kind === 'start' || transitions.some(({ guard }) => guard === null || guard === 'else')
