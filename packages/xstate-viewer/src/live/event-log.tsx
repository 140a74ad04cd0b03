import { memo } from 'react'
import { eventLabel } from './event-label'
import styles from './live.module.css'
import type { Step } from './recording'

/** The limit of listed events. */
const MAX_LISTED = 100

/** The last events, newest first, with time and payload. */
export function EventLog({ log }: { log: readonly Step[] }) {
  return (
    <aside className={styles.log} aria-label="Events">
      <h2>Events</h2>
      <ol>
        {log
          .slice(-MAX_LISTED)
          .toReversed()
          .map((entry) => (
            <Entry key={`${entry.tab} ${entry.number}`} entry={entry} />
          ))}
      </ol>
    </aside>
  )
}

const Entry = memo(
  function Entry({ entry: { at, name, event } }: { entry: Step }) {
    const { type, ...payload } = event
    return (
      <li>
        <details>
          <summary>
            <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time> <strong>{name}</strong>{' '}
            <span>{eventLabel(type)}</span>
          </summary>
          <pre>{JSON.stringify(payload, null, 2)}</pre>
        </details>
      </li>
    )
  },
  (old, next) => old.entry.tab === next.entry.tab && old.entry.number === next.entry.number,
)

/** '14:03:07.250'. */
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})
