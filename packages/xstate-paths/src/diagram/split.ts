import { type ChartState, type ChartTransition, transitionLabel } from './chart-tree.ts'
import { hierarchyOf } from './hierarchy.ts'
import type { Picture, PictureArrow, PictureBox } from './picture-parts.ts'

/**
 * Limits the arrows of a picture; the happy path is first. Further arrows become text in the box they leave, or in
 * the box they reach if they leave a findCasesFile. A findCasesFile without an arrow is removed.
 */
export function split(picture: Picture, most: number): Picture {
  const counted = picture.arrows.filter(({ kind }) => kind !== 'start')
  if (counted.length <= most) return picture
  const hidden = new Set(counted.slice(most))
  const arrows = picture.arrows.filter((arrow) => !hidden.has(arrow))
  const ends = new Set(arrows.flatMap(({ from, to }) => [from, to]))
  const stubs = new Set(picture.boxes.flatMap(({ id, kind }) => (kind === 'stub' ? [id] : [])))
  const listed = new Map<string, PictureArrow[]>()
  for (const arrow of hidden) {
    const at = stubs.has(arrow.from) ? arrow.to : arrow.from
    listed.set(at, [...(listed.get(at) ?? []), arrow])
  }
  const withRest = (box: PictureBox): PictureBox => ({
    ...box,
    boxes: box.boxes.map(withRest),
    rest: [...box.rest, ...(listed.get(box.id) ?? []).flatMap(({ transitions }) => transitions)],
  })
  const boxes = picture.boxes.filter(({ id }) => !stubs.has(id) || ends.has(id)).map(withRest)
  return { ...picture, boxes, arrows }
}

/** Whether the state of a box has another picture that shows the arrows listed as text here. */
export const isDetailedElsewhere = ({ kind, boxes, state, rest }: PictureBox, of: ChartState): boolean =>
  kind === 'state' && boxes.length === 0 && rest.length > 0 && state !== of

/** The lines of text for the hidden arrows of a box, with their transitions. Beyond `most`, lines are only counted. */
export function restLines(
  { chart, of }: Picture,
  box: PictureBox,
  most: number,
): { text: string; transition: ChartTransition | null }[] {
  const hierarchy = hierarchyOf(chart)
  const pathOf = (id: string) => hierarchy.state(id)?.path || chart.id
  const lines = box.rest.map((transition) => ({
    transition,
    text: hierarchy.isWithin(transition.source, box.state.id)
      ? `→ ${transitionLabel(transition)}: ${transition.targets.map(pathOf).join(' and ')}`
      : `← ${pathOf(transition.source)}: ${transitionLabel(transition)}`,
  }))
  if (!isDetailedElsewhere(box, of) || lines.length <= most + 1) return lines
  return [...lines.slice(0, most), { text: `→ + ${lines.length - most} more`, transition: null }]
}
