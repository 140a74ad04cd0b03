import { useState } from 'react'
import { type Live as App, usePage } from '../flows'
import { hrefTo } from '../place'
import { EventLog } from './event-log'
import { FollowedEntity } from './followed-entity'
import styles from './live.module.css'
import { LiveChart } from './live-chart'
import type { LiveActor } from './recording'
import { Timeline } from './timeline'
import { useLive } from './use-live'
import { useRecording } from './use-recording'

interface Props {
  app: App
  /** Whether the app is shown next to the charts. */
  shop?: boolean | undefined
  log?: string | undefined
  step?: number | undefined
  /** The id of the followed entity. */
  follow?: string | undefined
}

/** A running app: its flows, their states and events, now or at any recorded step. */
export function Live({ app, shop = false, log, step, follow }: Props) {
  const { flows: all } = usePage()
  const live = useLive(app.channel)
  const replay = useRecording({ steps: live.log, actors: live.actors }, { log, step })
  const [chosen, choose] = useState<LiveActor | null>(null)
  const flows = replay.actors.filter(({ flow }) => all.get(flow))
  const calls = replay.actors.filter(({ flow }) => !all.get(flow))
  // After a page load, a new actor of the same flow replaces the chosen one.
  const large = flows.find((actor) => isSame(actor, chosen)) ?? flows.findLast(({ flow }) => flow === chosen?.flow)
  return (
    <div className={styles.live} data-shop={shop || undefined}>
      <div className={styles.top}>
        <Timeline replay={replay} logFile={app.logFile} />
      </div>
      {shop && <iframe className={styles.shop} title={capital(app.app)} src={app.address} />}
      <section aria-label="Running flows">
        <button
          type="button"
          className={styles.appToggle}
          aria-pressed={shop}
          onClick={() => {
            location.hash = hrefTo({ view: 'live', shop: !shop })
          }}
        >
          {`Show ${app.app}`}
        </button>
        {flows.length === 0 && (
          <p className={styles.waiting}>
            {replay.isLive ? (
              <span>
                {`Waiting for a ${app.app}. Open one `}
                <a href={app.address} target="_blank" rel="noopener opener">
                  {`in another tab with ${new URL(app.address, location.href).search}`}
                </a>
                .
              </span>
            ) : (
              'No flow is running at this step.'
            )}
          </p>
        )}
        {app.entities && replay.isLive && (
          <FollowedEntity entities={app.entities} actors={live.actors} id={follow} shop={shop} />
        )}
        {large && <LiveChart actor={large} large onChoose={() => choose(null)} />}
        <ul className={styles.wall}>
          {flows
            .filter((actor) => actor !== large)
            .map((actor) => (
              <li key={`${actor.tab} ${actor.id}`}>
                <LiveChart actor={actor} onChoose={() => choose(actor)} />
              </li>
            ))}
        </ul>
        {calls.length > 0 && <p className={styles.calls}>{`Under way: ${calls.map(({ name }) => name).join(', ')}`}</p>}
      </section>
      <EventLog
        log={large ? replay.steps.filter(({ tab, actor }) => tab === large.tab && actor === large.id) : replay.steps}
      />
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isSame = (one: LiveActor, other: LiveActor | null) => one.tab === other?.tab && one.id === other.id
