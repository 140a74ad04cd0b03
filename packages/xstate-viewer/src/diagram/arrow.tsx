import styles from './diagram.module.css'
import type { Highlights } from './highlights'
import type { Arrow } from './layout'
import { TEXT } from './measure'
import { rounded } from './rounded'

interface Props {
  arrow: Arrow
  highlights: Highlights
  onTransition?: ((id: string) => void) | undefined
}

/**
 * An arrow with the labels of its transitions. It glows if one was taken, and is red in the coverage if one was not.
 */
export function ArrowView({ arrow: { arrow, lines, points, label }, highlights, onTransition }: Props) {
  const { taken, focus = null, found = null, shown = null, covered = null } = highlights
  const { transitions, kind, from, to } = arrow
  const glows = transitions.some(({ id }) => taken.has(id))
  const isMissing = covered !== null && transitions.some(({ id }) => !covered.has(id))
  const isAside =
    (shown !== null && transitions.length > 0 && !transitions.some(({ id }) => shown.has(id))) ||
    (found !== null && !transitions.some(({ id }) => found.has(id))) ||
    (focus !== null &&
      ![from, to, transitions[0]?.source].includes(focus) &&
      !transitions.some(({ targets }) => targets.includes(focus)))
  const head = glows ? 'head-taken' : isMissing ? 'head-missing' : 'head'
  return (
    <g
      data-arrow={arrow.id}
      data-kind={kind}
      data-taken={glows || undefined}
      data-uncovered={isMissing || undefined}
      data-aside={isAside || undefined}
      className={isAside ? styles.aside : undefined}
    >
      <path
        className={[styles.arrow, styles[kind], isMissing && styles.missing, glows && styles.glows]
          .filter(Boolean)
          .join(' ')}
        d={rounded(points)}
        fill="none"
        markerEnd={`url(#${head})`}
      />
      {label && <rect className={styles.label} {...label} rx={4} />}
      {label &&
        lines.map(({ text, full, transition }, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a pointer shortcut; the lists next to the diagram have buttons
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an arrow never change
            key={at}
            className={[
              styles.event,
              transition !== null && shown !== null && !shown.has(transition) && styles.aside,
              transition !== null && taken.has(transition) && styles.taken,
              transition !== null && covered !== null && !covered.has(transition) && styles.never,
            ]
              .filter(Boolean)
              .join(' ')}
            x={label.x + 4}
            y={label.y + (at + 1) * TEXT.line - 5}
            fontSize={TEXT.size}
            onClick={transition !== null && onTransition ? () => onTransition(transition) : undefined}
          >
            {full !== null && <title>{full}</title>}
            {text}
          </text>
        ))}
    </g>
  )
}
