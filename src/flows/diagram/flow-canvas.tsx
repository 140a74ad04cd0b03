import { type Ref, use } from 'react'
import { charts } from '../charts'
import type { FlowName } from '../examples'
import { Canvas } from './canvas'
import { Diagram } from './diagram'
import { drawingOf } from './layout'
import type { Lights } from './lights'

interface Props {
  flow: FlowName
  lights?: Lights
  onTransition?: (id: string) => void
  onState?: (id: string) => void
  ref?: Ref<SVGSVGElement>
}

/** A flow's statechart on a canvas to zoom and pan. */
export function FlowCanvas({ flow, ...diagram }: Props) {
  const drawing = use(drawingOf(charts[flow]))
  return (
    <Canvas width={drawing.width} height={drawing.height} label={`Drawing of ${flow}`}>
      <Diagram chart={charts[flow]} drawing={drawing} {...diagram} />
    </Canvas>
  )
}
