import { memo, type Ref } from 'react'
import type { Picture } from 'xstate-paths/diagram'
import { ArrowView } from './arrow'
import { BoxView } from './box'
import styles from './diagram.module.css'
import { type Highlights, NO_HIGHLIGHTS } from './highlights'
import type { PictureLayout } from './layout'
import { FONT_FAMILY } from './measure'

interface Props {
  picture: Picture
  layout: PictureLayout
  highlights?: Highlights | undefined
  /** Called with a transition's id when its label is clicked. */
  onTransition?: ((id: string) => void) | undefined
  /** Called with a state's id when its box is clicked. */
  onState?: ((id: string) => void) | undefined
  ref?: Ref<SVGSVGElement>
}

const HEADS = [
  { id: 'head', look: styles.head, size: 8 },
  { id: 'head-missing', look: styles.headMissing, size: 7 },
  { id: 'head-taken', look: styles.headTaken, size: 5 },
]

/**
 * A picture of a statechart after layout. It is clickable with a pointer; the lists next to it have the same content.
 */
export const Diagram = memo(function Diagram({
  picture,
  layout,
  highlights = NO_HIGHLIGHTS,
  onTransition,
  onState,
  ref,
}: Props) {
  const { width, height, boxes, arrows } = layout
  const { chart, of } = picture
  return (
    <svg
      ref={ref}
      className={styles.diagram}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={FONT_FAMILY}
      role="img"
      aria-label={`Statechart of ${chart.id}${of === chart.root ? '' : `, inside ${of.path}`}`}
    >
      <title>{of.description}</title>
      <defs>
        {HEADS.map(({ id, look, size }) => (
          <marker
            key={id}
            id={id}
            viewBox="0 0 8 8"
            refX={7}
            refY={4}
            markerWidth={size}
            markerHeight={size}
            orient="auto"
          >
            <path className={look} d="M0 0.5 7.5 4 0 7.5z" />
          </marker>
        ))}
      </defs>
      {boxes.map((box) => (
        <BoxView key={box.id} box={box} highlights={highlights} onState={onState} onTransition={onTransition} />
      ))}
      {arrows.map((arrow) => (
        <ArrowView key={arrow.arrow.id} arrow={arrow} highlights={highlights} onTransition={onTransition} />
      ))}
    </svg>
  )
})
