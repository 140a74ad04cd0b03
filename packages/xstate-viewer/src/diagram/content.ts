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
import { TEXT, TITLE, widthOf, wrapped } from './measure'

export const PAD = 10
/** The limit of lines in a label if another picture shows the rest. */
export const MAX_LINES = 3
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
  if (kind !== 'state') return sized(boxTitle(box), [], staying(picture, box))
  const works = workLines(state).map((text, at) => line('work', text, { flow: flow.runs(state.work[at]?.src ?? '') }))
  const does = (when: string, actions: string[]) =>
    actions.length > 0 ? [line('does', `${when} / ${actions.map(short).join(', ')}`)] : []
  return sized(boxTitle(box), state.tags, [
    ...(detail === 'full' && box.boxes.length === 0 ? wrapped(state.description, ABOUT_WIDTH) : []).map((text) =>
      line('about', text),
    ),
    ...works,
    ...(detail === 'full' ? [...does('entry', state.entry), ...does('exit', state.exit)] : []),
    ...staying(picture, box),
  ])
}

/** The lines next to an arrow. */
export function arrowLines(transitions: readonly ChartTransition[], most: number): Line[] {
  return labelOf(transitions, most).map((text, at) => {
    const transition = transitions[at]
    const isWhole = transition !== undefined && text === transitionLabel(transition)
    return line('event', text, { transition: isWhole ? transition.id : null })
  })
}

const line = (kind: Line['kind'], text: string, more: Partial<Line> = {}): Line => ({
  kind,
  text,
  transition: null,
  flow: null,
  ...more,
})

/** The transitions of a box that have no arrow. */
const staying = (picture: Picture, box: PictureBox): Line[] => [
  ...box.stays.map((transition) => line('stays', transitionLabel(transition), { transition: transition.id })),
  ...restLines(picture, box, MAX_LINES).map(({ text, transition }) =>
    line('rest', text, { transition: transition?.id ?? null }),
  ),
]

const short = (action: string) => action.split('(', 1)[0] || action

function sized(title: string, tags: string[], lines: Line[]): Content {
  const head = widthOf(title, TITLE) + tags.reduce((width, tag) => width + tagWidth(tag) + TAG_GAP, 0)
  const width = Math.max(head, ...lines.map(({ kind, text }) => widthOf(text) + (kind === 'about' ? 0 : 20)))
  const below = lines.length > 0 ? lines.length * TEXT.line + 4 : 0
  return { title, tags, lines, width: Math.ceil(width) + 2 * PAD, height: TITLE.line + below + PAD + 4 }
}

export const tagWidth = (tag: string): number => widthOf(tag) + 12
