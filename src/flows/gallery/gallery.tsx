import { statesIn, transitionsIn } from 'xstate-paths/diagram'
import { charts, flowNames } from '../charts'
import { Thumbnail } from '../diagram/thumbnail'
import type { FlowName } from '../examples'
import { hrefTo } from '../place'
import styles from './gallery.module.css'

/** Every flow at a glance. */
export function Gallery() {
  return (
    <ul className={styles.gallery}>
      {flowNames.map((flow) => (
        <li key={flow}>
          <Card flow={flow} />
        </li>
      ))}
    </ul>
  )
}

function Card({ flow }: { flow: FlowName }) {
  const chart = charts[flow]
  const states = statesIn(chart.root).length - 1
  return (
    <article className={styles.card} aria-label={flow}>
      <div className={styles.thumbnail}>
        <Thumbnail flow={flow} />
      </div>
      <h2>
        <a href={hrefTo({ view: 'look', flow })}>{flow}</a>
      </h2>
      <p>{chart.description}</p>
      <p className={styles.size}>{`${states} states, ${transitionsIn(chart).length} transitions`}</p>
    </article>
  )
}
