import { memo, type Ref } from 'react'
import type { Chart } from '../chart'
import { ArrowView } from './arrow'
import { BoxView } from './box'
import styles from './diagram.module.css'
import type { Drawing } from './layout'
import type { Lights } from './lights'
import { FONT_FAMILY } from './measure'

interface Props {
  chart: Chart
  drawing: Drawing
  lights?: Lights | undefined
  /** Called with a transition's id when its words are clicked. */
  onTransition?: ((id: string) => void) | undefined
  /** Called with a state's id when its box is clicked. */
  onState?: ((id: string) => void) | undefined
  ref?: Ref<SVGSVGElement>
}

const DARK: Lights = { active: new Set(), taken: new Set() }

/** A statechart as it was laid out. Pointers may click it; everything it says is also in the lists beside it. */
export const Diagram = memo(function Diagram({ chart, drawing, lights = DARK, onTransition, onState, ref }: Props) {
  const { width, height, boxes, arrows } = drawing
  return (
    <svg
      ref={ref}
      className={styles.diagram}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={FONT_FAMILY}
      role="img"
      aria-label={`Statechart of ${chart.id}`}
    >
      <title>{chart.description}</title>
      <defs>
        <marker id="head" viewBox="0 0 8 8" refX={7} refY={4} markerWidth={8} markerHeight={8} orient="auto">
          <path className={styles.head} d="M0 0.5 7.5 4 0 7.5z" />
        </marker>
        <marker id="head-taken" viewBox="0 0 8 8" refX={6} refY={4} markerWidth={5} markerHeight={5} orient="auto">
          <path className={styles.headTaken} d="M0 0.5 7.5 4 0 7.5z" />
        </marker>
      </defs>
      {boxes.map((box) => (
        <BoxView key={box.id} box={box} lights={lights} onState={onState} onTransition={onTransition} />
      ))}
      {arrows.map((arrow) => (
        <ArrowView key={arrow.id} arrow={arrow} taken={lights.taken} onTransition={onTransition} />
      ))}
    </svg>
  )
})
