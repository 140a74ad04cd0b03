import { Suspense, use } from 'react'
import type { Flow } from '../flows'
import { pictureOf } from '../pictures'
import { Diagram } from './diagram'
import { drawingOf } from './layout'
import type { Lights } from './lights'

interface Props {
  flow: Flow
  at?: string | null
  lights?: Lights
}

/** A picture of a flow that fits on a card, with only the names of states. */
export function Thumbnail(props: Props) {
  return (
    <Suspense fallback={<p className="drawing">Drawing…</p>}>
      <Drawn {...props} />
    </Suspense>
  )
}

function Drawn({ flow, at = null, lights }: Props) {
  const picture = pictureOf(flow, at)
  return <Diagram picture={picture} drawing={use(drawingOf(flow, picture, 'names'))} lights={lights} />
}
