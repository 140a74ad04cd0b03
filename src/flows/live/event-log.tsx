import { memo } from 'react'
import { triggerOf, wordsFor } from 'xstate-paths/diagram'
import styles from './live.module.css'
import type { LiveEvent } from './live-store'

/** How many of the remembered events are listed. */
const LISTED = 100

/** The last events, newest first, with time and payload. */
export function EventLog({ log }: { log: readonly LiveEvent[] }) {
  return (
    <aside className={styles.log} aria-label="Events">
      <h2>Events</h2>
      <ol>
        {log
          .slice(-LISTED)
          .toReversed()
          .map((entry) => (
            <Entry key={`${entry.tab} ${entry.number}`} entry={entry} />
          ))}
      </ol>
    </aside>
  )
}

const Entry = memo(
  function Entry({ entry: { at, name, event } }: { entry: LiveEvent }) {
    const { type, ...payload } = event
    return (
      <li>
        <details>
          <summary>
            <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time> <strong>{name}</strong>{' '}
            {NAMES[type] ?? wordsFor(triggerOf(type))}
          </summary>
          <pre>{JSON.stringify(payload, null, 2)}</pre>
        </details>
      </li>
    )
  },
  (old, next) => old.entry.tab === next.entry.tab && old.entry.number === next.entry.number,
)

const NAMES: Record<string, string> = { 'xstate.init': 'starts', 'xstate.stop': 'stops' }

/** '14:03:07.250'. */
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})
