import { useState } from 'react'
import { isFlow } from '../charts'
import { EventLog } from './event-log'
import styles from './live.module.css'
import { LiveChart } from './live-chart'
import { useLive } from './use-live'

/** The shop as it runs in other tabs: its actors, their states, what they hear. */
export function Live() {
  const { actors, log } = useLive()
  const [chosen, setChosen] = useState<string | null>(null)
  const flows = actors.filter(({ flow }) => isFlow(flow))
  const calls = actors.filter(({ flow }) => !isFlow(flow))
  const large = flows.find(({ tab, id }) => `${tab} ${id}` === chosen)
  return (
    <div className={styles.live}>
      <section aria-label="Running flows">
        {flows.length === 0 && (
          <p className={styles.waiting}>
            Waiting for a shop. Open one{' '}
            <a href="/?inspect" target="_blank" rel="noopener opener">
              in another tab with ?inspect
            </a>
            .
          </p>
        )}
        {large && <LiveChart actor={large} large onChoose={() => setChosen(null)} />}
        <ul className={styles.wall}>
          {flows
            .filter((actor) => actor !== large)
            .map((actor) => (
              <li key={`${actor.tab} ${actor.id}`}>
                <LiveChart actor={actor} onChoose={() => setChosen(`${actor.tab} ${actor.id}`)} />
              </li>
            ))}
        </ul>
        {calls.length > 0 && <p className={styles.calls}>Under way: {calls.map(({ name }) => name).join(', ')}</p>}
      </section>
      <EventLog log={large ? log.filter(({ tab, actor }) => tab === large.tab && actor === large.id) : log} />
    </div>
  )
}
