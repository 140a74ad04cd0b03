import { type Content, PAD, tagWidth } from './content'
import styles from './diagram.module.css'
import type { Box } from './layout'
import type { Lights } from './lights'
import { TEXT, TITLE, widthOf } from './measure'

interface Props {
  box: Box
  lights: Lights
  onState?: ((id: string) => void) | undefined
  onTransition?: ((id: string) => void) | undefined
}

/** A state's box with all it says, or one of the two marks in it. */
export function BoxView({ box, lights, onState, onTransition }: Props) {
  const { x, y, width, height, kind, state, content, holds } = box
  if (kind === 'start') return <circle className={styles.start} cx={x + width / 2} cy={y + height / 2} r={width / 2} />
  const isActive = kind === 'state' && lights.active.has(state.id)
  const shape = [
    styles.box,
    kind === 'anywhere' ? styles.anywhere : holds ? styles.group : styles.leaf,
    state.kind === 'parallel' && kind === 'state' && styles.parallel,
    isActive && styles.active,
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut; the list of states beside it has buttons
    <g
      data-state={kind === 'state' ? state.id : undefined}
      data-active={isActive || undefined}
      onClick={() => onState?.(state.id)}
    >
      <rect className={shape.filter(Boolean).join(' ')} x={x} y={y} width={width} height={height} rx={10} />
      {state.kind === 'final' && (
        <rect className={styles.inner} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} />
      )}
      {content && <Words content={content} x={x + PAD} y={y} taken={lights.taken} onTransition={onTransition} />}
    </g>
  )
}

interface WordsProps {
  content: Content
  x: number
  y: number
  taken: ReadonlySet<string>
  onTransition?: ((id: string) => void) | undefined
}

const SIGN = { about: '', work: '⟳ ', does: '', stays: '↺ ' }

function Words({ content, x, y, taken, onTransition }: WordsProps) {
  const { title, tags, lines } = content
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
            <rect className={styles.tag} x={left} y={y + 5} width={tagWidth(tag)} height={16} rx={8} />
            <text className={styles.tagText} x={left + 6} y={y + 17} fontSize={TEXT.size}>
              {tag}
            </text>
          </g>
        )
      })}
      {lines.map(({ kind, text, transition }, at) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut; the lists beside it have buttons
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a state never change
          key={at}
          className={[styles[kind], transition && taken.has(transition) && styles.taken].filter(Boolean).join(' ')}
          x={x}
          y={first + at * TEXT.line - 2}
          fontSize={TEXT.size}
          onClick={transition && onTransition ? () => onTransition(transition) : undefined}
        >
          {SIGN[kind] + text}
        </text>
      ))}
    </>
  )
}
