import { memo, Suspense } from 'react'
import { activeIn, valueInWords } from '../charts'
import { FlowCanvas } from '../diagram/flow-canvas'
import type { Lights } from '../diagram/lights'
import { Thumbnail } from '../diagram/thumbnail'
import { type Flow, useGiven } from '../flows'
import { FollowButton, useFollowing } from '../follow'
import { PictureTrail } from '../picture-trail'
import { pictureBehind, pictureFollowing } from '../pictures'
import { CoverageLayer } from '../taken/coverage-layer'
import { useCoverage } from '../taken/use-coverage'
import styles from './live.module.css'
import type { LiveActor } from './recording'

interface Props {
  actor: LiveActor
  large?: boolean
  onChoose: () => void
}

/** A running flow: the picture of its active states, with the states and the arrows taken last highlighted. */
export const LiveChart = memo(
  function LiveChart({ actor, large = false, onChoose }: Props) {
    const { value, taken } = actor
    const flow = useGiven().flows.get(actor.flow)
    if (!flow) return null
    const lights: Lights = { active: activeIn(flow.chart, value), taken: new Set(taken) }
    return (
      <article className={large ? styles.large : styles.card} aria-label={flow.name}>
        <h2>
          <button type="button" onClick={onChoose} aria-expanded={large}>
            {flow.name}
          </button>
        </h2>
        <p className={styles.value} data-now>
          {valueInWords(flow.chart, value)}
        </p>
        {large ? <Large flow={flow} lights={lights} /> : <Small flow={flow} lights={lights} />}
        {large && actor.context !== null && <pre>{JSON.stringify(actor.context, null, 2)}</pre>}
      </article>
    )
  },
  (old, next) => old.actor === next.actor && old.large === next.large,
)

interface Lit {
  flow: Flow
  lights: Lights
}

function Small({ flow, lights }: Lit) {
  return (
    <div className={styles.picture}>
      <Thumbnail flow={flow} at={pictureFollowing(flow.chart, lights.active, lights.taken)} lights={lights} />
    </div>
  )
}

function Large({ flow, lights }: Lit) {
  const following = useFollowing(flow, lights)
  const coverage = useCoverage(flow)
  const { at, open } = following
  return (
    <>
      <div className={styles.controls}>
        <PictureTrail flow={flow} at={at} onOpen={open} />
        <FollowButton following={following} />
        <CoverageLayer flow={flow} control={coverage} />
      </div>
      <div className={styles.picture}>
        <Suspense fallback={<p className="drawing">Drawing…</p>}>
          <FlowCanvas
            flow={flow}
            at={at}
            lights={{ ...lights, covered: coverage.covered }}
            onState={(state) => {
              const behind = pictureBehind(flow, state)
              if (behind !== at) open(behind)
            }}
          />
        </Suspense>
      </div>
    </>
  )
}
