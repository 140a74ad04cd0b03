import { type ChartTransition, transitionLabel } from './chart-tree.ts'
import { forMermaid } from './for-mermaid.ts'
import { boxTitle, labelOf, mostLines, workLines } from './labels.ts'
import { boxesIn } from './picture.ts'
import type { Picture, PictureArrow, PictureBox } from './picture-parts.ts'
import { restLines } from './split.ts'

export interface FlowchartOptions {
  /**
   * The limit of lines in a label at a closed box. Further lines are only counted, since the box's own picture shows
   * them.
   */
  lines?: number
  /** Ids of transitions to mark red. */
  red?: ReadonlySet<string>
}

const LINKS = { start: '-->', happy: '==>', other: '-->', error: '-.->' }

/** A picture as a Mermaid flowchart, which GitHub renders. The happy path is thick, failures are dashed. */
export function flowchartOf(
  original: Picture,
  { lines = Number.POSITIVE_INFINITY, red = new Set() }: FlowchartOptions = {},
): string {
  const picture = forMermaid(original)
  const rendering: Rendering = {
    name: namesIn(picture),
    isRed: ({ id }) => red.has(id),
    rest: (box) => restLines(original, box, lines),
  }
  const most = mostLines(picture, lines)
  const reds = picture.arrows.flatMap(({ transitions }, at) => (transitions.some(rendering.isRed) ? [at] : []))
  return [
    // In a zoom, neighbours are to the left and right. In an overview, states are below one another.
    `flowchart ${picture.of === picture.chart.root ? 'TB' : 'LR'}`,
    ...picture.boxes.flatMap((box) => boxLines(box, rendering, '  ')),
    ...picture.arrows.map((arrow) => linkOf(arrow, rendering, most(arrow))),
    ...classLines(picture, rendering.name),
    ...(reds.length > 0 ? [`  linkStyle ${reds.join(',')} stroke:red,stroke-width:3px,color:red`] : []),
    '',
  ].join('\n')
}

/** What all lines of one flowchart share. */
interface Rendering {
  name: Name
  isRed: (transition: ChartTransition) => boolean
  rest: (box: PictureBox) => ReturnType<typeof restLines>
}

type Name = (id: string) => string

/** A unique name for each box that Mermaid accepts. */
function namesIn({ boxes }: Picture): Name {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id } of boxesIn(boxes)) {
    const plain = `s_${id.replaceAll(/[^A-Za-z0-9]+/g, '_')}`
    let name = plain
    for (let number = 2; taken.has(name); number++) name = `${plain}_${number}`
    taken.add(name)
    names.set(id, name)
  }
  return (id) => names.get(id) ?? id
}

function linkOf({ from, to, transitions, kind }: PictureArrow, { name, isRed }: Rendering, most: number): string {
  const label = labelOf(transitions, most, (one) => (isRed(one) ? '✗ ' : ''))
  return `  ${name(from)} ${LINKS[kind]}${label.length > 0 ? `|${quoted(label)}|` : ''} ${name(to)}`
}

const textOf = (box: PictureBox, { isRed, rest }: Rendering): string[] => [
  boxTitle(box),
  ...(box.kind === 'state' || box.kind === 'anywhere' ? workLines(box.state) : []),
  ...box.stays.map((one) => `${isRed(one) ? '✗' : '↺'} ${transitionLabel(one)}`),
  ...rest(box).map(({ text, transition }) => (transition && isRed(transition) ? `✗ ${text}` : text)),
]

function boxLines(box: PictureBox, rendering: Rendering, indent: string): string[] {
  const id = rendering.name(box.id)
  const text = textOf(box, rendering)
  if (box.boxes.length > 0)
    return [
      `${indent}subgraph ${id}[${quoted(text)}]`,
      ...box.boxes.flatMap((inner) => boxLines(inner, rendering, `${indent}  `)),
      `${indent}end`,
    ]
  if (box.kind === 'start') return [`${indent}${id}(( ))`]
  if (box.state.history && box.kind === 'state') return [`${indent}${id}((${quoted(text)}))`]
  if (box.isClosed) return [`${indent}${id}[[${quoted(text)}]]`]
  if (box.state.kind === 'final' && box.kind === 'state') return [`${indent}${id}(((${quoted(text)})))`]
  return [box.kind === 'state' ? `${indent}${id}(${quoted(text)})` : `${indent}${id}[${quoted(text)}]`]
}

function classLines({ boxes }: Picture, name: Name): string[] {
  const all = boxesIn(boxes)
  const named = (is: (box: PictureBox) => boolean) => all.filter(is).map(({ id }) => name(id))
  const classes: [style: string, definition: string, boxes: string[]][] = [
    ['start', 'fill:#888,stroke:#888', named(({ kind }) => kind === 'start')],
    ['aside', 'stroke-dasharray:4 4,fill:none', named(({ kind }) => kind !== 'state' && kind !== 'start')],
    [
      'region',
      'stroke-dasharray:6 4',
      named(({ state, kind, boxes }) => kind === 'state' && boxes.length > 0 && state.kind === 'parallel'),
    ],
  ]
  return classes.flatMap(([style, definition, used]) =>
    used.length > 0 ? [`  classDef ${style} ${definition}`, `  class ${used.join(',')} ${style}`] : [],
  )
}

/** A quoted Mermaid label of several lines. */
const quoted = (lines: readonly string[]) => `"${lines.map(escaped).join('<br>')}"`

const SIGNS: Record<string, string> = {
  '"': 'quot',
  '#': '35',
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '`': '96',
  '\\': '92',
}

/** Escapes text for Mermaid. */
export const escaped = (text: string): string => text.replaceAll(/["#&<>`\\]/g, (sign) => `#${SIGNS[sign]};`)
