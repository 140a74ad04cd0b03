import { type Ref, use } from 'react'
import type { Flow } from '../flows'
import { pictureOf } from '../pictures'
import { Canvas } from './canvas'
import { Diagram } from './diagram'
import styles from './diagram.module.css'
import { drawingOf } from './layout'
import type { Lights } from './lights'

interface Props {
  flow: Flow
  /** The state whose inside is shown; null for the overview. */
  at: string | null
  lights?: Lights
  onTransition?: (id: string) => void
  onState?: (id: string) => void
  ref?: Ref<SVGSVGElement>
}

/** A picture of a flow on a canvas. It first shows the active states. */
export function FlowCanvas({ flow, at, lights, ...diagram }: Props) {
  const picture = pictureOf(flow, at)
  const drawing = use(drawingOf(flow, picture, at === null ? 'brief' : 'full'))
  const lit = drawing.boxes.filter(({ box }) => box.boxes.length === 0 && lights?.active.has(box.state.id))[0]
  const around = lit ? { x: lit.x + lit.width / 2, y: lit.y + lit.height / 2 } : null
  const place = picture.of === picture.chart.root ? flow.name : `${flow.name}, inside ${picture.of.path}`
  return (
    <Canvas
      key={at}
      width={drawing.width}
      height={drawing.height}
      label={`Drawing of ${place}`}
      around={around}
      small={drawing.boxes.map(({ id, box, x, y, width, height }) => (
        <rect
          key={id}
          className={
            lights?.active.has(box.state.id) ? styles.active : box.boxes.length > 0 ? styles.smallGroup : styles.small
          }
          {...{ x, y, width, height }}
          rx={10}
        />
      ))}
    >
      <Diagram picture={picture} drawing={drawing} lights={lights} {...diagram} />
    </Canvas>
  )
}
