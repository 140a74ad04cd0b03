import { type ReactElement, type ReactNode, type Ref, Suspense, useMemo, useState } from 'react'
import { copyText } from './copy'
import { downloadSvg } from './diagram/download'
import type { Layers } from './diagram/highlights'
import styles from './flow-view.module.css'
import { type Flow, usePage } from './flows'
import { type PathFilter, transitionsOn } from './path-filter'
import { PathFilterSwitch } from './path-filter-switch'
import { PictureTrail } from './picture-trail'
import { hrefTo } from './place'
import { SidebarButton, useSidebar } from './sidebar'
import { CoverageLayer } from './taken/coverage-layer'
import { useCoverage } from './taken/use-coverage'

interface Props {
  flow: Flow
  view: 'look' | 'simulate'
  /** The state whose inside is shown; null for the overview. */
  at: string | null
  onOpen: (at: string | null) => void
  /** The diagram. It passes its SVG to the ref, so that it can be downloaded. */
  diagram: (picture: Ref<SVGSVGElement>, layers: Layers) => ReactElement
  /** The content of the sidebar, and its accessible name. */
  side: ReactNode
  sideName: string
  /** Additional controls after the trail. */
  controls?: ReactElement
}

/** A page for one flow: its diagram, the controls above it, and a sidebar. */
export function FlowView({ flow, view, at, onOpen, diagram, side, sideName, controls }: Props) {
  const [picture, setPicture] = useState<SVGSVGElement | null>(null)
  const coverage = useCoverage(flow)
  const [filter, setFilter] = useState<PathFilter | null>(null)
  const { isFolded } = useSidebar()
  const { statelyFile } = usePage()
  const shown = useMemo(() => (filter === null ? null : transitionsOn(flow.chart, filter)), [flow, filter])
  const link = (to: Props['view'], label: string) => (
    <a href={hrefTo({ view: to, flow: flow.name })} aria-current={view === to ? 'page' : undefined}>
      {label}
    </a>
  )
  return (
    <div className={styles.view} data-folded={isFolded || undefined}>
      <div className={styles.head}>
        <h2>{flow.name}</h2>
        <nav aria-label="Modes">
          {link('look', 'Look')}
          {link('simulate', 'Simulate')}
        </nav>
        <PictureTrail flow={flow} at={at} onOpen={onOpen} />
        {controls}
        <PathFilterSwitch filter={filter} onFilter={setFilter} />
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
      <div className={styles.diagram}>
        <Suspense fallback={<p className="loading">Loading diagram…</p>}>
          {diagram(setPicture, { shown, covered: coverage.covered })}
        </Suspense>
      </div>
      <aside className={styles.side} aria-label={sideName} hidden={isFolded}>
        {side}
      </aside>
    </div>
  )
}
