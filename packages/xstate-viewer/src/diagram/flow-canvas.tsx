import { type Ref, use } from 'react'
import type { Flow } from '../flows'
import { pictureOf } from '../pictures'
import { Canvas } from './canvas'
import { Diagram } from './diagram'
import styles from './diagram.module.css'
import type { Highlights } from './highlights'
import { layoutOf } from './layout'

interface Props {
  flow: Flow
  /** The state whose inside is shown; null for the overview. */
  at: string | null
  highlights?: Highlights
  onTransition?: (id: string) => void
  onState?: (id: string) => void
  ref?: Ref<SVGSVGElement>
}

/** A picture of a flow on a canvas. It first shows the active states. */
export function FlowCanvas({ flow, at, highlights, ...diagram }: Props) {
  const picture = pictureOf(flow, at)
  const layout = use(layoutOf(flow, picture, at === null ? 'brief' : 'full'))
  const active = layout.boxes.filter(({ box }) => box.boxes.length === 0 && highlights?.active.has(box.state.id))[0]
  const around = active ? { x: active.x + active.width / 2, y: active.y + active.height / 2 } : null
  const place = picture.of === picture.chart.root ? flow.name : `${flow.name}, inside ${picture.of.path}`
  return (
    <Canvas
      key={at}
      width={layout.width}
      height={layout.height}
      label={`Drawing of ${place}`}
      around={around}
      small={layout.boxes.map(({ id, box, x, y, width, height }) => (
        <rect
          key={id}
          className={
            highlights?.active.has(box.state.id)
              ? styles.active
              : box.boxes.length > 0
                ? styles.smallGroup
                : styles.small
          }
          {...{ x, y, width, height }}
          rx={10}
        />
      ))}
    >
      <Diagram picture={picture} layout={layout} highlights={highlights} {...diagram} />
    </Canvas>
  )
}
