import { wordsOn } from './content'
import styles from './diagram.module.css'
import type { Arrow } from './layout'
import { TEXT } from './measure'

interface Props {
  arrow: Arrow
  taken: ReadonlySet<string>
  onTransition?: ((id: string) => void) | undefined
}

/** An arrow with the words of its transitions. One of them taken, it glows. */
export function ArrowView({ arrow: { id, points, transitions, label }, taken, onTransition }: Props) {
  const glows = transitions.some((transition) => taken.has(transition.id))
  return (
    <g data-arrow={id} data-taken={glows || undefined}>
      <path
        className={[styles.arrow, glows && styles.glows].filter(Boolean).join(' ')}
        d={rounded(points)}
        fill="none"
        markerEnd={glows ? 'url(#head-taken)' : 'url(#head)'}
      />
      {label && <rect className={styles.label} {...label} rx={4} />}
      {label &&
        transitions.map((transition, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut; the lists beside it have buttons
          <text
            key={transition.id}
            className={[styles.event, taken.has(transition.id) && styles.taken].filter(Boolean).join(' ')}
            x={label.x + 4}
            y={label.y + (at + 1) * TEXT.line - 4}
            fontSize={TEXT.size}
            onClick={onTransition && (() => onTransition(transition.id))}
          >
            {wordsOn(transition)}
          </text>
        ))}
    </g>
  )
}

const CORNER = 6

/** A path through points, its corners rounded. */
function rounded(points: readonly { x: number; y: number }[]): string {
  return points
    .map((point, at) => {
      const before = points[at - 1]
      const after = points[at + 1]
      if (!before) return `M${point.x} ${point.y}`
      if (!after) return `L${point.x} ${point.y}`
      const into = towards(point, before)
      const out = towards(point, after)
      return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`
    })
    .join('')
}

function towards(from: { x: number; y: number }, to: { x: number; y: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(CORNER, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
