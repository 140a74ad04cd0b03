import { BoxText } from './box-text'
import { PAD } from './content'
import styles from './diagram.module.css'
import type { Highlights } from './highlights'
import type { Box } from './layout'

interface Props {
  box: Box
  highlights: Highlights
  onState?: ((id: string) => void) | undefined
  onTransition?: ((id: string) => void) | undefined
}

const LOOKS = { state: '', start: '', anywhere: 'mark', joint: 'mark', stub: 'stub' } as const

/** The box of a state with its text, a mark in it, or a neighbour that another picture shows. */
export function BoxView({ box, highlights, onState, onTransition }: Props) {
  const { x, y, width, height, content } = box
  const { kind, state, isClosed, boxes } = box.box
  if (kind === 'start') return <circle className={styles.start} cx={x + width / 2} cy={y + height / 2} r={width / 2} />
  const isState = kind === 'state'
  const isActive = (isState || kind === 'stub') && highlights.active.has(state.id)
  const look = isState ? (boxes.length > 0 ? styles.group : styles.leaf) : styles[LOOKS[kind]]
  const shape = [
    styles.box,
    look,
    state.kind === 'parallel' && boxes.length > 0 && styles.parallel,
    isActive && styles.active,
  ]
  const tooltip = [content.title.endsWith('…') ? state.path : '', state.description].filter(Boolean).join(': ')
  const opens = isClosed || kind === 'stub' || box.box.rest.length > 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer shortcut; the list of states has buttons
    <g
      data-state={isState ? state.id : undefined}
      data-stub={kind === 'stub' ? state.id : undefined}
      data-active={(isActive && isState) || undefined}
      className={opens && onState ? styles.opens : undefined}
      onClick={() => onState?.(state.id)}
    >
      {tooltip !== '' && <title>{tooltip}</title>}
      <rect className={shape.filter(Boolean).join(' ')} x={x} y={y} width={width} height={height} rx={10} />
      {(state.kind === 'final' || isClosed) && isState && (
        <rect className={styles.inner} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} />
      )}
      <BoxText content={content} x={x + PAD} y={y} highlights={highlights} onTransition={onTransition} />
    </g>
  )
}
