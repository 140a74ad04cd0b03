import { type ReactNode, type Ref, useRef } from 'react'
import { machines } from './charts'
import { copyText } from './copy'
import { downloadSvg } from './diagram/download'
import type { FlowName } from './examples'
import styles from './flow-view.module.css'
import { hrefTo } from './place'

interface Props {
  flow: FlowName
  view: 'look' | 'simulate'
  /** The drawing; its picture can be taken along. */
  drawing: (picture: Ref<SVGSVGElement>) => ReactNode
  /** What stands beside it, and what it is called. */
  side: ReactNode
  sideName: string
}

/** One flow, large: its drawing, what to do with it, and what there is to say beside it. */
export function FlowView({ flow, view, drawing, side, sideName }: Props) {
  const picture = useRef<SVGSVGElement>(null)
  const link = (to: Props['view'], words: string) => (
    <a href={hrefTo({ view: to, flow })} aria-current={view === to ? 'page' : undefined}>
      {words}
    </a>
  )
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <h2>{flow}</h2>
        <nav aria-label="What to do with it">
          {link('look', 'Look')}
          {link('simulate', 'Simulate')}
        </nav>
        <div className={styles.take}>
          <button type="button" onClick={() => copyText(JSON.stringify(machines[flow].config, null, 2))}>
            Copy config
          </button>
          <button type="button" onClick={() => picture.current && downloadSvg(picture.current, `${flow}.svg`)}>
            Download SVG
          </button>
        </div>
      </div>
      {drawing(picture)}
      <aside className={styles.side} aria-label={sideName}>
        {side}
      </aside>
    </div>
  )
}
