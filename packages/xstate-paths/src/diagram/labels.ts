import { type ChartState, type ChartTransition, transitionLabel, workName } from './chart-tree.ts'
import { boxesIn } from './picture.ts'
import type { Picture, PictureArrow, PictureBox } from './picture-parts.ts'

/** The title of a box: 'changing', 'changing (5 states)', 'H*'. */
export function boxTitle({ kind, state, title, isClosed }: PictureBox): string {
  if (kind !== 'state') return title
  if (state.history) return state.history.depth === 'deep' ? 'H*' : 'H'
  return isClosed ? `${title} (${state.states.length} states)` : title
}

/** A line for each effect that runs while a state is active: 'runs move', 'runs refreshCart: loadCart'. */
export const workLines = ({ work }: ChartState): string[] =>
  work.map((one) => {
    const name = workName(one)
    return name === one.src || one.src.startsWith('xstate.invoke.') ? `runs ${name}` : `runs ${name}: ${one.src}`
  })

/** The lines of an arrow's label. Beyond `most`, lines are only counted. */
export function labelOf(
  transitions: readonly ChartTransition[],
  most: number,
  sign: (transition: ChartTransition) => string = () => '',
): string[] {
  const all = transitions.map((one) => sign(one) + transitionLabel(one))
  return all.length > most + 1 ? [...all.slice(0, most), `+ ${all.length - most} more`] : all
}

/** The limit of lines in an arrow's label. Only a closed box has its own picture with the remaining lines. */
export function mostLines({ boxes }: Picture, most: number): (arrow: PictureArrow) => number {
  const closed = new Set(boxesIn(boxes).flatMap(({ id, isClosed }) => (isClosed ? [id] : [])))
  return ({ from, to }) => (closed.has(from) || closed.has(to) ? most : Number.POSITIVE_INFINITY)
}
