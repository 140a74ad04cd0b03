import { type ChartState, type ChartTransition, wordsOn } from './drawn-chart.ts'
import { familyOf } from './family.ts'
import type { Picture, PictureArrow, PictureBox } from './picture-parts.ts'

/**
 * Limits the arrows of a picture; the happy path comes first. Further arrows become text in the box they leave, or in
 * the box they reach if they leave a neighbour. A neighbour without an arrow is removed.
 */
export function split(picture: Picture, most: number): Picture {
  const counted = picture.arrows.filter(({ kind }) => kind !== 'start')
  if (counted.length <= most) return picture
  const hidden = new Set(counted.slice(most))
  const arrows = picture.arrows.filter((arrow) => !hidden.has(arrow))
  const ends = new Set(arrows.flatMap(({ from, to }) => [from, to]))
  const stubs = new Set(picture.boxes.flatMap(({ id, kind }) => (kind === 'stub' ? [id] : [])))
  const told = new Map<string, PictureArrow[]>()
  for (const arrow of hidden) {
    const at = stubs.has(arrow.from) ? arrow.to : arrow.from
    told.set(at, [...(told.get(at) ?? []), arrow])
  }
  const withRest = (box: PictureBox): PictureBox => ({
    ...box,
    boxes: box.boxes.map(withRest),
    rest: (told.get(box.id) ?? []).flatMap(({ transitions }) => transitions),
  })
  const boxes = picture.boxes.filter(({ id }) => !stubs.has(id) || ends.has(id)).map(withRest)
  return { ...picture, boxes, arrows }
}

/** Whether the state of a box has another picture that shows the arrows listed as text here. */
export const tellsElsewhere = ({ kind, boxes, state, rest }: PictureBox, of: ChartState): boolean =>
  kind === 'state' && boxes.length === 0 && rest.length > 0 && state !== of

/** The lines of text for the hidden arrows of a box, with their transitions. Beyond `most`, lines are only counted. */
export function restLines(
  { chart, of }: Picture,
  box: PictureBox,
  most: number,
): { text: string; transition: ChartTransition | null }[] {
  const family = familyOf(chart)
  const pathOf = (id: string) => family.state(id)?.path || chart.id
  const lines = box.rest.map((transition) => ({
    transition,
    text: family.isWithin(transition.source, box.state.id)
      ? `→ ${wordsOn(transition)}: ${transition.targets.map(pathOf).join(' and ')}`
      : `← ${pathOf(transition.source)}: ${wordsOn(transition)}`,
  }))
  if (!tellsElsewhere(box, of) || lines.length <= most + 1) return lines
  return [...lines.slice(0, most), { text: `→ + ${lines.length - most} more`, transition: null }]
}
