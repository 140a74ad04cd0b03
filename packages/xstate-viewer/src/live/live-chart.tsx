import { memo, Suspense } from 'react'
import { withErrors } from 'xstate-paths/diagram'
import { activeIn, describeValue } from '../charts'
import { FlowCanvas } from '../diagram/flow-canvas'
import type { Highlights } from '../diagram/highlights'
import { Thumbnail } from '../diagram/thumbnail'
import { type Flow, usePage } from '../flows'
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
    const flow = usePage().flows.get(actor.flow)
    if (!flow) return null
    const highlights: Highlights = { active: activeIn(flow.chart, value), taken: new Set(taken) }
    return (
      <article className={large ? styles.large : styles.card} aria-label={flow.name}>
        <h2>
          <button type="button" onClick={onChoose} aria-expanded={large}>
            {flow.name}
          </button>
        </h2>
        <p className={styles.value} data-now>
          {describeValue(flow.chart, value)}
        </p>
        {large ? <Large flow={flow} highlights={highlights} /> : <Small flow={flow} highlights={highlights} />}
        {large && actor.context !== null && <pre>{JSON.stringify(actor.context, withErrors, 2)}</pre>}
      </article>
    )
  },
  (old, next) => old.actor === next.actor && old.large === next.large,
)

interface ChartProps {
  flow: Flow
  highlights: Highlights
}

function Small({ flow, highlights }: ChartProps) {
  return (
    <div className={styles.picture}>
      <Thumbnail
        flow={flow}
        at={pictureFollowing(flow.chart, highlights.active, highlights.taken)}
        highlights={highlights}
      />
    </div>
  )
}

function Large({ flow, highlights }: ChartProps) {
  const following = useFollowing(flow, highlights)
  const coverage = useCoverage(flow)
  const { at, open } = following
  return (
    <>
      <div className={styles.controls}>
        <PictureTrail flow={flow} at={at} onOpen={open} />
        <FollowButton flow={flow} following={following} />
        <CoverageLayer flow={flow} control={coverage} />
      </div>
      <div className={styles.picture}>
        <Suspense fallback={<p className="loading">Loading diagram…</p>}>
          <FlowCanvas
            flow={flow}
            at={at}
            highlights={{ ...highlights, covered: coverage.covered }}
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
