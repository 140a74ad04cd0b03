import { use, useRef, useState } from 'react'
import { charts, machines } from './charts'
import { copyText } from './copy'
import { Canvas } from './diagram/canvas'
import { Diagram, type Lights } from './diagram/diagram'
import { downloadSvg } from './diagram/download'
import { drawingOf } from './diagram/layout'
import type { FlowName } from './examples'
import styles from './flow-view.module.css'
import { StateList } from './gallery/state-list'
import { hrefTo } from './place'
import { Simulator } from './simulate/simulator'
import { useSimulation } from './simulate/use-simulation'

/** One flow, large: to look at or to play with. */
export function FlowView({ flow, view }: { flow: FlowName; view: 'look' | 'simulate' }) {
  const chart = charts[flow]
  const drawing = use(drawingOf(chart))
  const picture = useRef<SVGSVGElement>(null)
  const [state, setState] = useState<string | null>(null)
  const simulation = useSimulation(flow)
  const simulates = view === 'simulate'
  const looked: Lights = { active: new Set(state === null ? [] : [state]), taken: new Set() }

  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <h2>{flow}</h2>
        <nav aria-label="What to do with it">
          <a href={hrefTo({ view: 'look', flow })} aria-current={simulates ? undefined : 'page'}>
            Look
          </a>
          <a href={hrefTo({ view: 'simulate', flow })} aria-current={simulates ? 'page' : undefined}>
            Simulate
          </a>
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
      <Canvas width={drawing.width} height={drawing.height} label={`Drawing of ${flow}`}>
        <Diagram
          ref={picture}
          chart={chart}
          drawing={drawing}
          lights={simulates ? simulation.lights : looked}
          onState={simulates ? undefined : setState}
          onTransition={simulates ? simulation.sendExampleOf : undefined}
        />
      </Canvas>
      <aside className={styles.side} aria-label={simulates ? 'Simulator' : 'States'}>
        {simulates ? (
          <Simulator simulation={simulation} />
        ) : (
          <StateList chart={chart} selected={state} onSelect={setState} />
        )}
      </aside>
    </div>
  )
}
