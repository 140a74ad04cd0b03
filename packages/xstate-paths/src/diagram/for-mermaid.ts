import { anywhereIn } from './arrows.ts'
import { boxesIn } from './picture.ts'
import { type Picture, type PictureArrow, type PictureBox, startOf } from './picture-parts.ts'

/**
 * The same picture in a form that Mermaid can lay out. No arrow ends at the border of an open box: an arrow into it
 * ends at its start, and an arrow out of it begins at the mark 'anywhere'. A zoomed state has no box around it, because
 * labels of arrows across a border would overlap. Its neighbours are dashed.
 */
export function forMermaid(picture: Picture): Picture {
  const boxes = new Map(boxesIn(picture.boxes).map((box) => [box.id, box]))
  const isOpen = (id: string) => (boxes.get(id)?.boxes.length ?? 0) > 0
  const marks = new Set<string>()
  const leave = (id: string) => {
    marks.add(id)
    return anywhereIn(id)
  }
  const enter = (id: string) => (boxes.has(startOf(id)) ? startOf(id) : leave(id))
  const arrows = new Map<string, PictureArrow>()
  for (const arrow of picture.arrows) {
    const from = isOpen(arrow.from) ? leave(arrow.from) : arrow.from
    const to = isOpen(arrow.to) ? enter(arrow.to) : arrow.to
    const id = `${from} > ${to}`
    const known = arrows.get(id)
    const transitions = [...(known?.transitions ?? []), ...arrow.transitions]
    arrows.set(id, { ...arrow, ...known, id, from, to, transitions })
  }
  const withMarks = picture.boxes.map((box) => marked(box, marks))
  const isZoom = picture.of !== picture.chart.root
  return {
    ...picture,
    boxes: isZoom ? withMarks.flatMap((box) => (box.boxes.length > 0 ? box.boxes : [box])) : withMarks,
    arrows: [...arrows.values()],
  }
}

/** Adds the mark 'anywhere' to boxes whose arrows need it. */
function marked(box: PictureBox, marks: ReadonlySet<string>): PictureBox {
  const boxes = box.boxes.map((inner) => marked(inner, marks))
  const id = anywhereIn(box.id)
  if (!marks.has(box.id) || boxes.some((inner) => inner.id === id)) return { ...box, boxes }
  const title = `anywhere in ${box.state.key}`
  const mark: PictureBox = {
    id,
    kind: 'anywhere',
    state: box.state,
    title,
    isClosed: false,
    boxes: [],
    stays: [],
    rest: [],
  }
  return { ...box, boxes: [mark, ...boxes] }
}
