import { Suspense, use } from 'react'
import type { Flow } from '../flows'
import { pictureOf } from '../pictures'
import { Diagram } from './diagram'
import type { Highlights } from './highlights'
import { layoutOf } from './layout'

interface Props {
  flow: Flow
  at?: string | null
  highlights?: Highlights
}

/** A picture of a flow that fits on a card, with only the names of states. */
export function Thumbnail(props: Props) {
  return (
    <Suspense fallback={<p className="loading">Loading diagram…</p>}>
      <LaidOutThumbnail {...props} />
    </Suspense>
  )
}

function LaidOutThumbnail({ flow, at = null, highlights }: Props) {
  const picture = pictureOf(flow, at)
  return <Diagram picture={picture} layout={use(layoutOf(flow, picture, 'names'))} highlights={highlights} />
}
