import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import { LAYOUT, mostLines, type Picture, type PictureArrow, type PictureBox, PRIORITY } from 'xstate-paths/diagram'
import type { Flow } from '../flows'
import { arrowLines, type Content, contentOf, type Detail, type Line, MAX_LINES } from './content'
import { TEXT, widthOf } from './measure'

/** A box of a picture as input of the layout. */
export interface BoxNode extends ElkNode {
  box: PictureBox
  content: Content
  children?: BoxNode[]
}

export interface ArrowEdge extends ElkExtendedEdge {
  arrow: PictureArrow
  lines: Line[]
}

export interface Graph extends ElkNode {
  children: BoxNode[]
  edges: ArrowEdge[]
}

/** Converts a picture to the input of the layout: boxes and arrows without positions. */
export function graphOf(flow: Flow, picture: Picture, detail: Detail, way: Readonly<Record<string, string>>): Graph {
  const most = mostLines(picture, MAX_LINES.full)
  const options = { ...LAYOUT, ...way }
  return {
    id: 'picture',
    layoutOptions: options,
    children: picture.boxes.map((box) => nodeOf(flow, picture, box, detail, options)),
    edges: picture.arrows.map((arrow) =>
      edgeOf(
        arrow,
        detail === 'names'
          ? []
          : arrowLines(arrow.transitions, detail === 'brief' ? MAX_LINES.brief : most(arrow), detail),
      ),
    ),
  }
}

function nodeOf(
  flow: Flow,
  picture: Picture,
  box: PictureBox,
  detail: Detail,
  options: Readonly<Record<string, string>>,
): BoxNode {
  const content = contentOf(flow, picture, box, detail)
  const { width, height } = content
  const node = { id: box.id, box, content }
  if (box.kind === 'start') return { ...node, width: 12, height: 12 }
  if (box.boxes.length === 0) return { ...node, width: Math.max(width, 24), height }
  return {
    ...node,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 10},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
    children: box.boxes.map((inner) => nodeOf(flow, picture, inner, detail, options)),
  }
}

const edgeOf = (arrow: PictureArrow, lines: Line[]): ArrowEdge => ({
  id: arrow.id,
  arrow,
  lines,
  sources: [arrow.from],
  targets: [arrow.to],
  layoutOptions: {
    'elk.layered.priority.direction': PRIORITY[arrow.kind],
    'elk.layered.priority.straightness': PRIORITY[arrow.kind],
  },
  ...(lines.length > 0 && {
    labels: [
      {
        text: lines.map(({ text }) => text).join('\n'),
        width: Math.max(...lines.map(({ text }) => widthOf(text))) + 8,
        height: lines.length * TEXT.line,
      },
    ],
  }),
})
