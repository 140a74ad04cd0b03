import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import { mostLines, type Picture, type PictureArrow, type PictureBox } from 'xstate-paths/diagram'
import { arrowLines, type Content, contentOf, type Detail, type Line } from './content'
import { TEXT, widthOf } from './measure'

/** A box of a picture on its way into the layout. */
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

/** How many lines a label has where the picture of a closed state tells the rest. */
const MOST_LINES = 3

// A box does not take these over from the one around it.
const OPTIONS: Record<string, string> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  // From the start on, what comes back is what points up.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER',
  'elk.layered.edgeLabels.sideSelection': 'SMART_DOWN',
}

/** The happy path is drawn straight and downwards before anything else. */
const PRIORITY = { start: '10', happy: '10', other: '1', error: '0' }

/** A picture as boxes and arrows, still without places: what the layout is asked for. */
export function graphOf(picture: Picture, detail: Detail): Graph {
  const most = mostLines(picture, MOST_LINES)
  return {
    id: 'drawing',
    layoutOptions: OPTIONS,
    children: picture.boxes.map((box) => nodeOf(box, detail)),
    edges: picture.arrows.map((arrow) =>
      edgeOf(arrow, detail === 'names' ? [] : arrowLines(arrow.transitions, most(arrow))),
    ),
  }
}

function nodeOf(box: PictureBox, detail: Detail): BoxNode {
  const content = contentOf(box, detail)
  const { width, height } = content
  const node = { id: box.id, box, content }
  if (box.kind === 'start') return { ...node, width: 12, height: 12 }
  if (box.boxes.length === 0) return { ...node, width: Math.max(width, 24), height }
  return {
    ...node,
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${height + 10},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
    children: box.boxes.map((inner) => nodeOf(inner, detail)),
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
