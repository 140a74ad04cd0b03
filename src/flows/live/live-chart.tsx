import { memo, Suspense, use } from 'react'
import { activeIn, charts, isFlow, valueInWords } from '../charts'
import { Canvas } from '../diagram/canvas'
import { Diagram, type Lights } from '../diagram/diagram'
import { drawingOf } from '../diagram/layout'
import type { FlowName } from '../examples'
import styles from './live.module.css'
import type { LiveActor } from './live-store'

interface Props {
  actor: LiveActor
  large?: boolean
  onChoose: () => void
}

/** A running flow: its chart with the active states lit and the arrows taken last aglow. */
export const LiveChart = memo(
  function LiveChart({ actor, large = false, onChoose }: Props) {
    const { flow, value, taken } = actor
    if (!isFlow(flow)) return null
    const lights = { active: activeIn(charts[flow], value), taken: new Set(taken) }
    return (
      <article className={large ? styles.large : styles.card} aria-label={flow}>
        <h2>
          <button type="button" onClick={onChoose} aria-expanded={large}>
            {flow}
          </button>
        </h2>
        <p className={styles.value}>{valueInWords(charts[flow], value)}</p>
        <div className={styles.picture}>
          <Suspense fallback={<p className="drawing">Drawing…</p>}>
            <Picture flow={flow} lights={lights} large={large} />
          </Suspense>
        </div>
        {large && <pre>{JSON.stringify(actor.context, null, 2)}</pre>}
      </article>
    )
  },
  (old, next) => old.actor === next.actor && old.large === next.large,
)

function Picture({ flow, lights, large }: { flow: FlowName; lights: Lights; large: boolean }) {
  const drawing = use(drawingOf(charts[flow]))
  const diagram = <Diagram chart={charts[flow]} drawing={drawing} lights={lights} />
  if (!large) return diagram
  return (
    <Canvas width={drawing.width} height={drawing.height} label={`Drawing of ${flow}`}>
      {diagram}
    </Canvas>
  )
}
