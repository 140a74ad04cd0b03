import { Suspense, use } from 'react'
import { pathOf, statesIn, transitionsIn } from '../chart'
import { charts, flowNames } from '../charts'
import { Diagram } from '../diagram/diagram'
import { drawingOf } from '../diagram/layout'
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
  const states = statesIn(chart.root).filter(({ id }) => pathOf(id) !== id).length
  return (
    <article className={styles.card} aria-label={flow}>
      <div className={styles.thumbnail}>
        <Suspense fallback={<p className="drawing">Drawing…</p>}>
          <Thumbnail flow={flow} />
        </Suspense>
      </div>
      <h2>
        <a href={hrefTo({ view: 'look', flow })}>{flow}</a>
      </h2>
      <p>{chart.description}</p>
      <p className={styles.size}>
        {states} states, {transitionsIn(chart).length} transitions
      </p>
    </article>
  )
}

function Thumbnail({ flow }: { flow: FlowName }) {
  return <Diagram chart={charts[flow]} drawing={use(drawingOf(charts[flow]))} />
}
