import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { escaped } from './coverage-page.ts'
import { transitionLabel } from './diagram/chart-tree.ts'
import { boxTitle, labelOf, workLines } from './diagram/labels.ts'
import { LAYOUT, PRIORITY } from './diagram/layout-options.ts'
import type { Picture, PictureArrow, PictureBox } from './diagram/picture-parts.ts'
import { restLines } from './diagram/split.ts'
import type { DiffPicture } from './diff-pictures.ts'

interface Line {
  text: string
  isRed: boolean
}

interface Point {
  x: number
  y: number
}

interface Node extends Partial<Point> {
  id: string
  box: PictureBox
  lines: Line[]
  width: number
  height: number
  children: Node[]
  layoutOptions: Record<string, string>
}

interface Edge {
  id: string
  arrow: PictureArrow
  lines: Line[]
  labels: ({ text: string; width: number; height: number } & Partial<Point>)[]
  sources: string[]
  targets: string[]
  layoutOptions: Record<string, string>
  sections?: { startPoint: Point; bendPoints?: Point[]; endPoint: Point }[]
}

interface Graph {
  id: string
  width?: number
  height?: number
  children: Node[]
  edges: Edge[]
  layoutOptions: Record<string, string>
}

const LINE = 18
/** An estimate, because the width of text is unknown without a page. At 13 px few fonts are wider. */
const widthOf = (text: string): number =>
  [...text].reduce((width, sign) => width + ((sign.codePointAt(0) ?? 0) > 0x2e80 ? 13 : 7.6), 0)

/** A picture as a self-contained SVG. Marked elements are red, thick, and have a '✗'. */
export async function svgOf({ picture, red, redStates }: DiffPicture): Promise<string> {
  const line = (text: string, isRed: boolean): Line => ({ text: isRed ? `✗ ${text}` : text, isRed })
  const nodeOf = (box: PictureBox): Node => {
    const { kind, state } = box
    const isState = kind === 'state'
    const lines = [
      line(boxTitle(box), isState && redStates.has(state.path)),
      ...(isState ? workLines(state).map((text) => line(text, false)) : []),
      ...box.stays.map((one) => line(`↺ ${transitionLabel(one)}`, red.has(one.id))),
      ...restLines(picture, box, Number.POSITIVE_INFINITY).map(({ text, transition }) =>
        line(text, transition !== null && red.has(transition.id)),
      ),
    ]
    const isMark = kind === 'start'
    const width = isMark ? 12 : Math.max(24, ...lines.map(({ text }) => widthOf(text) + 20))
    const height = isMark ? 12 : lines.length * LINE + 14
    const within = {
      ...LAYOUT,
      'elk.padding': `[top=${height + 10},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    }
    const children = box.boxes.map(nodeOf)
    return { id: box.id, box, lines, width, height, children, layoutOptions: children.length > 0 ? within : {} }
  }
  const edgeOf = (arrow: PictureArrow): Edge => {
    const signs = labelOf(arrow.transitions, Number.POSITIVE_INFINITY)
    const lines = signs.map((text, at) => line(text, red.has(arrow.transitions[at]?.id ?? '')))
    const priority = PRIORITY[arrow.kind]
    return {
      ...{ id: arrow.id, arrow, lines, sources: [arrow.from], targets: [arrow.to] },
      labels:
        lines.length === 0
          ? []
          : [
              {
                text: arrow.id,
                width: Math.max(...lines.map(({ text }) => widthOf(text))) + 8,
                height: lines.length * LINE,
              },
            ],
      layoutOptions: {
        'elk.layered.priority.direction': priority,
        'elk.layered.priority.straightness': priority,
      },
    }
  }
  const graph: Graph = {
    ...{ id: 'picture', layoutOptions: { ...LAYOUT } },
    ...{ children: picture.boxes.map(nodeOf), edges: picture.arrows.map(edgeOf) },
  }
  return render(picture, await layout(graph))
}

function render(picture: Picture, { width = 0, height = 0, children, edges }: Graph): string {
  const title = escaped(`Statechart of ${picture.chart.id}`)
  const shapes = [...children.flatMap(boxLines), ...edges.flatMap(arrowLines)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}" font-family="system-ui, sans-serif" font-size="13">
<defs>${['#555', RED].map((colour, at) => `<marker id="head-${at}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0.5 7.5 4 0 7.5z" fill="${colour}"/></marker>`).join('')}</defs>
<rect width="100%" height="100%" fill="#fff"/>
${shapes.join('\n')}
</svg>`
}

const RED = '#c01020'

const texts = (lines: readonly Line[], { x, y }: Point): string[] =>
  lines.map(
    ({ text, isRed }, at) =>
      `<text x="${x}" y="${y + at * LINE}"${isRed ? ` fill="${RED}" font-weight="700"` : ' fill="#222"'}>${escaped(text)}</text>`,
  )

function boxLines({ box, lines, children, x = 0, y = 0, width, height }: Node): string[] {
  if (box.kind === 'start')
    return [`<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 2}" fill="#222"/>`]
  const isMarked = lines[0]?.isRed ?? false
  const look = `fill="${children.length > 0 ? '#f6f6f6' : '#fff'}" stroke="${isMarked ? RED : '#555'}" stroke-width="${isMarked ? 2.5 : 1.25}"`
  const dashes = box.kind !== 'state' ? ' stroke-dasharray="4 4"' : ''
  const isFinal = box.kind === 'state' && box.state.kind === 'final'
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" ${look}${dashes}/>`,
    ...(isFinal
      ? [
          `<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="7" fill="none" stroke="#555"/>`,
        ]
      : []),
    ...texts(lines, { x: x + 10, y: y + LINE + 2 }),
    ...children.flatMap(boxLines),
  ]
}

function arrowLines({ arrow, lines, labels: [label], sections = [] }: Edge): string[] {
  const isMarked = lines.some(({ isRed }) => isRed)
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
  const way = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const look = `stroke="${isMarked ? RED : '#555'}" stroke-width="${isMarked || arrow.kind === 'happy' ? 2.5 : 1.25}"`
  const { x = 0, y = 0 } = label ?? {}
  return [
    `<path d="${way}" fill="none" ${look}${arrow.kind === 'error' ? ' stroke-dasharray="6 4"' : ''} marker-end="url(#head-${isMarked ? 1 : 0})"/>`,
    ...(label
      ? [`<rect x="${x}" y="${y}" width="${label.width}" height="${label.height}" fill="#fff" fill-opacity="0.88"/>`]
      : []),
    ...texts(lines, { x: x + 4, y: y + LINE - 5 }),
  ]
}

/**
 * Lays out a graph with ELK. The package contains it as one file; in the workspace it is a dependency of the viewer.
 */
async function layout(graph: Graph): Promise<Graph> {
  const find = createRequire(import.meta.url)
  const packed = fileURLToPath(new URL('./elk.cjs', import.meta.url))
  const Elk = find(existsSync(packed) ? packed : 'elkjs/lib/elk.bundled.js') as new () => {
    layout(graph: Graph): Promise<Graph>
  }
  return new Elk().layout(graph)
}
