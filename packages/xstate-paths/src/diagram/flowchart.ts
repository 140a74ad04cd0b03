import { type ChartTransition, wordsOn } from './drawn-chart.ts'
import { forMermaid } from './for-mermaid.ts'
import { boxesIn } from './picture.ts'
import type { Picture, PictureArrow, PictureBox } from './picture-parts.ts'
import { restLines } from './split.ts'
import { boxTitle, labelOf, mostLines, workLines } from './words-drawn.ts'

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
  drawn: Picture,
  { lines = Number.POSITIVE_INFINITY, red = new Set() }: FlowchartOptions = {},
): string {
  const picture = forMermaid(drawn)
  const sheet: Sheet = {
    name: namesIn(picture),
    isRed: ({ id }) => red.has(id),
    rest: (box) => restLines(drawn, box, lines),
  }
  const most = mostLines(picture, lines)
  const reds = picture.arrows.flatMap(({ transitions }, at) => (transitions.some(sheet.isRed) ? [at] : []))
  return [
    // In a zoom, neighbours are to the left and right. In an overview, states are below one another.
    `flowchart ${picture.of === picture.chart.root ? 'TB' : 'LR'}`,
    ...picture.boxes.flatMap((box) => boxLines(box, sheet, '  ')),
    ...picture.arrows.map((arrow) => linkOf(arrow, sheet, most(arrow))),
    ...classLines(picture, sheet.name),
    ...(reds.length > 0 ? [`  linkStyle ${reds.join(',')} stroke:red,stroke-width:3px,color:red`] : []),
    '',
  ].join('\n')
}

/** What all lines of one flowchart share. */
interface Sheet {
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

function linkOf({ from, to, transitions, kind }: PictureArrow, { name, isRed }: Sheet, most: number): string {
  const label = labelOf(transitions, most, (one) => (isRed(one) ? '✗ ' : ''))
  return `  ${name(from)} ${LINKS[kind]}${label.length > 0 ? `|${quoted(label)}|` : ''} ${name(to)}`
}

const wordsIn = (box: PictureBox, { isRed, rest }: Sheet): string[] => [
  boxTitle(box),
  ...(box.kind === 'state' || box.kind === 'anywhere' ? workLines(box.state) : []),
  ...box.stays.map((one) => `${isRed(one) ? '✗' : '↺'} ${wordsOn(one)}`),
  ...rest(box).map(({ text, transition }) => (transition && isRed(transition) ? `✗ ${text}` : text)),
]

function boxLines(box: PictureBox, sheet: Sheet, indent: string): string[] {
  const id = sheet.name(box.id)
  const words = wordsIn(box, sheet)
  if (box.boxes.length > 0)
    return [
      `${indent}subgraph ${id}[${quoted(words)}]`,
      ...box.boxes.flatMap((inner) => boxLines(inner, sheet, `${indent}  `)),
      `${indent}end`,
    ]
  if (box.kind === 'start') return [`${indent}${id}(( ))`]
  if (box.state.history && box.kind === 'state') return [`${indent}${id}((${quoted(words)}))`]
  if (box.isClosed) return [`${indent}${id}[[${quoted(words)}]]`]
  if (box.state.kind === 'final' && box.kind === 'state') return [`${indent}${id}(((${quoted(words)})))`]
  return [box.kind === 'state' ? `${indent}${id}(${quoted(words)})` : `${indent}${id}[${quoted(words)}]`]
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
export const escaped = (words: string): string => words.replaceAll(/["#&<>`\\]/g, (sign) => `#${SIGNS[sign]};`)
