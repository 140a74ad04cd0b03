import { useState } from 'react'
import { formatMoment } from '../../../domain/india-time'
import type { PlacedOrder } from '../../../domain/order/placed-order'
import styles from './order.module.css'

type Steps = NonNullable<PlacedOrder['story']>

/** The steps of an order and who made them. A status message announces a step that is added while the page is open. */
export function Timeline({ story }: { story: Steps }) {
  const [first] = useState(story.length)
  const latest = story.length > first ? story.at(-1) : undefined
  return (
    <section aria-labelledby="story" className={styles.part}>
      <h2 id="story">Timeline</h2>
      <ol className={styles.story}>
        {story.map(({ type, at, by, words }) => (
          <li key={`${at} ${type} ${words}`}>
            <span>{words}</span>{' '}
            <span className={styles.soft}>
              <time dateTime={at}>{formatMoment(at)}</time> <span>{`by the ${by}`}</span>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.update}>
        {latest?.words}
      </p>
    </section>
  )
}
