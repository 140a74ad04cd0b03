import { memo, Suspense, use } from 'react'
import { activeIn, charts, isFlow, valueInWords } from '../charts'
import { Diagram } from '../diagram/diagram'
import { FlowCanvas } from '../diagram/flow-canvas'
import { drawingOf } from '../diagram/layout'
import type { Lights } from '../diagram/lights'
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
        <p className={styles.value} data-now>
          {valueInWords(charts[flow], value)}
        </p>
        <div className={styles.picture}>
          <Suspense fallback={<p className="drawing">Drawing…</p>}>
            {large ? <FlowCanvas flow={flow} lights={lights} /> : <Thumbnail flow={flow} lights={lights} />}
          </Suspense>
        </div>
        {large && <pre>{JSON.stringify(actor.context, null, 2)}</pre>}
      </article>
    )
  },
  (old, next) => old.actor === next.actor && old.large === next.large,
)

function Thumbnail({ flow, lights }: { flow: FlowName; lights: Lights }) {
  return <Diagram chart={charts[flow]} drawing={use(drawingOf(charts[flow]))} lights={lights} />
}
