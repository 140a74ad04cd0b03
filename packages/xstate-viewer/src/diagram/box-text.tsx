import type { MouseEvent } from 'react'
import { hrefTo } from '../place'
import { type Content, type Line, tagWidth } from './content'
import styles from './diagram.module.css'
import type { Highlights } from './highlights'
import { TEXT, TITLE, widthOf } from './measure'

interface Props {
  content: Content
  x: number
  y: number
  highlights: Highlights
  onTransition?: ((id: string) => void) | undefined
}

const SIGN = { about: '', work: '⟳ ', does: '', stays: '↺ ', rest: '', event: '' }

/** The text in a box. Work that is a flow links to that flow. */
export function BoxText({ content: { title, tags, lines }, x, y, highlights, onTransition }: Props) {
  const first = y + TITLE.line + TEXT.line
  return (
    <>
      <text className={styles.title} x={x} y={y + TITLE.line - 4} fontSize={TITLE.size} fontWeight={TITLE.weight}>
        {title}
      </text>
      {tags.map((tag, at) => {
        const left = x + widthOf(title, TITLE) + tags.slice(0, at).reduce((sum, other) => sum + tagWidth(other) + 6, 8)
        return (
          <g key={tag}>
            <rect className={styles.tag} x={left} y={y + 5} width={tagWidth(tag)} height={18} rx={9} />
            <text className={styles.tagText} x={left + 6} y={y + 18} fontSize={TEXT.size}>
              {tag}
            </text>
          </g>
        )
      })}
      {lines.map((line, at) => (
        <LineView
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a state never change
          key={at}
          line={line}
          x={x}
          y={first + at * TEXT.line - 3}
          highlights={highlights}
          onTransition={onTransition}
        />
      ))}
    </>
  )
}

interface LineProps extends Pick<Props, 'x' | 'y' | 'highlights' | 'onTransition'> {
  line: Line
}

function LineView({ line: { kind, text, full, transition, flow }, x, y, highlights, onTransition }: LineProps) {
  const { taken, found = null, shown = null, covered = null } = highlights
  const look = [
    styles[kind],
    transition !== null && taken.has(transition) && styles.taken,
    transition !== null && covered !== null && !covered.has(transition) && styles.never,
    transition !== null && shown !== null && !shown.has(transition) && styles.aside,
    transition !== null && found?.has(transition) && styles.found,
  ]
  const open = (event: MouseEvent) => {
    if (transition !== null) onTransition?.(transition)
    if (flow === null) return
    event.stopPropagation()
    location.hash = hrefTo({ view: 'look', flow })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer shortcut; the lists next to the diagram have buttons and links
    <text
      className={[...look, flow !== null && styles.child].filter(Boolean).join(' ')}
      x={x}
      y={y}
      fontSize={TEXT.size}
      data-flow={flow ?? undefined}
      onClick={open}
    >
      {full !== null && <title>{full}</title>}
      {SIGN[kind] + text + (flow === null ? '' : ' ↗')}
    </text>
  )
}
