import { type ReactElement, type ReactNode, type Ref, Suspense, useMemo, useState } from 'react'
import { copyText } from './copy'
import { downloadSvg } from './diagram/download'
import type { Layers } from './diagram/lights'
import styles from './flow-view.module.css'
import { type Flow, useGiven } from './flows'
import { PictureTrail } from './picture-trail'
import { hrefTo } from './place'
import { SidebarButton, useSidebar } from './sidebar'
import { CoverageLayer } from './taken/coverage-layer'
import { useCoverage } from './taken/use-coverage'
import { WaySwitch } from './way-switch'
import { transitionsOn, type Way } from './ways'

interface Props {
  flow: Flow
  view: 'look' | 'simulate'
  /** The state whose inside is shown; null for the overview. */
  at: string | null
  onOpen: (at: string | null) => void
  /** The diagram. It passes its SVG to the ref, so that it can be downloaded. */
  drawing: (picture: Ref<SVGSVGElement>, layers: Layers) => ReactElement
  /** The content of the sidebar, and its accessible name. */
  side: ReactNode
  sideName: string
  /** Additional controls after the trail. */
  beside?: ReactElement
}

/** A page for one flow: its diagram, the controls above it, and a sidebar. */
export function FlowView({ flow, view, at, onOpen, drawing, side, sideName, beside }: Props) {
  const [picture, setPicture] = useState<SVGSVGElement | null>(null)
  const coverage = useCoverage(flow)
  const [way, setWay] = useState<Way | null>(null)
  const { isFolded } = useSidebar()
  const { statelyFile } = useGiven()
  const shown = useMemo(() => (way === null ? null : transitionsOn(flow.chart, way)), [flow, way])
  const link = (to: Props['view'], words: string) => (
    <a href={hrefTo({ view: to, flow: flow.name })} aria-current={view === to ? 'page' : undefined}>
      {words}
    </a>
  )
  return (
    <div className={styles.view} data-folded={isFolded || undefined}>
      <div className={styles.head}>
        <h2>{flow.name}</h2>
        <nav aria-label="What to do with it">
          {link('look', 'Look')}
          {link('simulate', 'Simulate')}
        </nav>
        <PictureTrail flow={flow} at={at} onOpen={onOpen} />
        {beside}
        <WaySwitch way={way} onWay={setWay} />
        <div className={styles.take}>
          <CoverageLayer flow={flow} control={coverage} />
          <button type="button" onClick={() => copyText(location.href)}>
            Copy link
          </button>
          <button type="button" onClick={() => copyText(JSON.stringify(flow.machine.config, null, 2))}>
            Copy config
          </button>
          {statelyFile && (
            <button type="button" onClick={() => copyText(statelyFile(flow.name))}>
              Copy for Stately
            </button>
          )}
          <button
            type="button"
            disabled={picture === null}
            onClick={() => picture && downloadSvg(picture, `${flow.name}.svg`)}
          >
            Download SVG
          </button>
          <SidebarButton />
        </div>
      </div>
      <div className={styles.drawing}>
        <Suspense fallback={<p className="drawing">Drawing…</p>}>
          {drawing(setPicture, { shown, covered: coverage.covered })}
        </Suspense>
      </div>
      <aside className={styles.side} aria-label={sideName} hidden={isFolded}>
        {side}
      </aside>
    </div>
  )
}
