import {
  boxTitle,
  type ChartTransition,
  labelOf,
  type Picture,
  type PictureBox,
  restLines,
  transitionLabel,
  workLines,
} from 'xstate-paths/diagram'
import type { Flow } from '../flows'
import { shortened, TEXT, TITLE, widthOf, wrapped } from './measure'

export const PAD = 10
/** The limit of lines in a label. Another picture or the label's tooltip shows the rest. */
export const MAX_LINES = { full: 3, brief: 1 }
/** The limit of transitions in a box that keep its state. */
const MAX_STAYS = { full: Number.POSITIVE_INFINITY, brief: 4 }
/** The limit of characters in a line. Its tooltip shows the rest. */
const MAX_CHARACTERS = { full: 80, brief: 30 }
const ABOUT_WIDTH = 200
const TAG_GAP = 6

/** How much text a picture has: everything, everything except descriptions and actions, or only the names of states. */
export type Detail = 'full' | 'brief' | 'names'

/**
 * A line in a box or next to an arrow. `transition` is the id of its transition; `flow` is the name of the flow it
 * runs.
 */
export interface Line {
  kind: 'about' | 'work' | 'does' | 'stays' | 'rest' | 'event'
  text: string
  /** The text of its tooltip, if it is shortened. */
  full: string | null
  transition: string | null
  flow: string | null
}

/** The text in a box, and its size in px. */
export interface Content {
  title: string
  tags: string[]
  lines: Line[]
  width: number
  height: number
}

/** A state's name, tags and description, its work, its entry and exit actions, and the transitions without an arrow. */
export function contentOf(flow: Flow, picture: Picture, box: PictureBox, detail: Detail): Content {
  const { state, kind } = box
  if (detail === 'names') return sized(kind === 'state' ? box.title : '', [], [])
  if (kind !== 'state') return sized(boxTitle(box), [], staying(picture, box, detail), detail)
  const works = workLines(state).map((text, at) => line('work', text, { flow: flow.runs(state.work[at]?.src ?? '') }))
  const does = (when: string, actions: string[]) =>
    actions.length > 0 ? [line('does', `${when} / ${actions.map(short).join(', ')}`)] : []
  return sized(
    boxTitle(box),
    state.tags,
    [
      ...(detail === 'full' && box.boxes.length === 0 ? wrapped(state.description, ABOUT_WIDTH) : []).map((text) =>
        line('about', text),
      ),
      ...works,
      ...(detail === 'full' ? [...does('entry', state.entry), ...does('exit', state.exit)] : []),
      ...staying(picture, box, detail),
    ],
    detail,
  )
}

/** The lines next to an arrow. */
export function arrowLines(transitions: readonly ChartTransition[], most: number, detail: 'full' | 'brief'): Line[] {
  const lines = labelOf(transitions, most).map((text, at) => {
    const transition = transitions[at]
    const isWhole = transition !== undefined && text === transitionLabel(transition)
    if (isWhole) return line('event', text, { transition: transition.id })
    return line('event', text, { full: transitions.map(transitionLabel).join('\n') })
  })
  return lines.map((one) => brief(one, MAX_CHARACTERS[detail]))
}

const line = (kind: Line['kind'], text: string, more: Partial<Line> = {}): Line => ({
  kind,
  text,
  full: null,
  transition: null,
  flow: null,
  ...more,
})

/** The transitions of a box that have no arrow. */
const staying = (picture: Picture, box: PictureBox, detail: 'full' | 'brief'): Line[] => [
  ...staysOf(box, MAX_STAYS[detail]),
  ...restLines(picture, box, MAX_LINES[detail]).map(({ text, transition }) =>
    line('rest', text, transition ? { transition: transition.id } : { full: box.rest.map(transitionLabel).join('\n') }),
  ),
]

function staysOf({ stays }: PictureBox, most: number): Line[] {
  const lines = stays.map((transition) => line('stays', transitionLabel(transition), { transition: transition.id }))
  if (lines.length <= most + 1) return lines
  const more = line('stays', `+ ${lines.length - most} more`, { full: stays.map(transitionLabel).join('\n') })
  return [...lines.slice(0, most), more]
}

const short = (action: string) => action.split('(', 1)[0] || action

/** The same line with at most this many characters. */
const brief = (one: Line, most: number): Line =>
  one.text.length > most ? { ...one, text: shortened(one.text, most), full: one.full ?? one.text } : one

function sized(title: string, tags: string[], whole: Line[], detail: 'full' | 'brief' = 'brief'): Content {
  const lines = whole.map((one) => brief(one, MAX_CHARACTERS[detail]))
  const shown = shortened(title, MAX_CHARACTERS[detail])
  const head = widthOf(shown, TITLE) + tags.reduce((width, tag) => width + tagWidth(tag) + TAG_GAP, 0)
  const width = Math.max(head, ...lines.map(({ kind, text }) => widthOf(text) + (kind === 'about' ? 0 : 20)))
  const below = lines.length > 0 ? lines.length * TEXT.line + 4 : 0
  return { title: shown, tags, lines, width: Math.ceil(width) + 2 * PAD, height: TITLE.line + below + PAD + 4 }
}

export const tagWidth = (tag: string): number => widthOf(tag) + 12
