import type { ChartState, ChartTransition } from '../chart'
import { wordsFor } from '../trigger'
import { TEXT, TITLE, widthOf, wrapped } from './measure'

export const PAD = 10
const ABOUT_WIDTH = 200
const TAG_GAP = 6

/** A line in a state's box. `transition`: the one it tells of. */
export interface Line {
  kind: 'about' | 'work' | 'does' | 'stays'
  text: string
  transition: string | null
}

/** What stands in a state's box, and how much room it takes. */
export interface Content {
  title: string
  tags: string[]
  lines: Line[]
  width: number
  height: number
}

/** 'cart.add [hasMove]'. */
export const wordsOn = ({ trigger, guard }: Pick<ChartTransition, 'trigger' | 'guard'>): string =>
  [wordsFor(trigger), guard && `[${guard}]`].filter(Boolean).join(' ')

/** A state's name, tags and description, the work it runs, what it does on entry and exit, what leaves it as it is. */
export function contentOf(state: ChartState): Content {
  return sized(state.key, state.tags, [
    ...wrapped(state.description, ABOUT_WIDTH).map((text): Line => ({ kind: 'about', text, transition: null })),
    ...state.work.map(
      ({ id, src }): Line => ({ kind: 'work', text: id === src ? id : `${id}: ${src}`, transition: null }),
    ),
    ...state.entry.map((action): Line => ({ kind: 'does', text: `entry / ${short(action)}`, transition: null })),
    ...state.exit.map((action): Line => ({ kind: 'does', text: `exit / ${short(action)}`, transition: null })),
    ...(state.states.length > 0 ? [] : stayingIn(state)),
  ])
}

/** What may happen anywhere in a state that holds others, and leaves it as it is. */
export const contentOfAnywhere = (state: ChartState): Content => sized('anywhere', [], stayingIn(state))

const stayingIn = (state: ChartState): Line[] =>
  state.transitions
    .filter(({ target }) => target === null)
    .map((transition) => ({ kind: 'stays', text: wordsOn(transition), transition: transition.id }))

const short = (action: string) => action.split('(', 1)[0] ?? action

function sized(title: string, tags: string[], lines: Line[]): Content {
  const head = widthOf(title, TITLE) + tags.reduce((width, tag) => width + tagWidth(tag) + TAG_GAP, 0)
  const width = Math.max(head, ...lines.map(({ kind, text }) => widthOf(text) + (kind === 'about' ? 0 : 16)))
  const below = lines.length > 0 ? lines.length * TEXT.line + 4 : 0
  return { title, tags, lines, width: Math.ceil(width) + 2 * PAD, height: TITLE.line + below + PAD + 4 }
}

export const tagWidth = (tag: string): number => widthOf(tag) + 12
