import { transitionLabel, transitionsIn } from 'xstate-paths/diagram'
import type { Flow } from '../flows'
import { nameOf } from './state-list'
import styles from './state-list.module.css'

interface Props {
  flow: Flow
  query: string
  /** Ids of the matching transitions; null without a search. */
  found: ReadonlySet<string> | null
  onQuery: (query: string) => void
  onSelect: (state: string) => void
}

/** Searches for events, guards and work. Matches are highlighted in the diagram and listed with links. */
export function FindEvent({ flow, query, found, onQuery, onSelect }: Props) {
  const matches = transitionsIn(flow.chart).filter(({ id }) => found?.has(id))
  return (
    <search className={styles.find}>
      <label>
        Find an event
        <input type="search" value={query} onChange={(event) => onQuery(event.target.value)} />
      </label>
      {found !== null && <p role="status">{matches.length === 1 ? '1 transition' : `${matches.length} transitions`}</p>}
      <ul aria-label="Found">
        {matches.map((transition) => (
          <li key={transition.id}>
            <button type="button" onClick={() => onSelect(transition.source)}>
              {`${nameOf(flow, transition.source)}: ${transitionLabel(transition)}`}
            </button>
          </li>
        ))}
      </ul>
    </search>
  )
}
