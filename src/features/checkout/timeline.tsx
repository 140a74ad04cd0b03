import { useState } from 'react'
import { formatDay } from '../../../domain/india-time'
import type { PlacedOrder } from '../../../domain/order/placed-order'
import styles from './timeline.module.css'

/** The history of an order. Announces a step that is added while the page is open. */
export function Timeline({ order: { story = [] } }: { order: Pick<PlacedOrder, 'story'> }) {
  const announcement = useAnnouncement(story)
  return (
    <section aria-labelledby="order-progress" className="card stack-2">
      <h2 className="large" id="order-progress">
        Order progress
      </h2>
      <ol className={styles.steps}>
        {story.map(({ type, at, words }, place) => (
          <li key={`${at} ${type} ${words}`} aria-current={place === story.length - 1 ? 'step' : undefined}>
            <span>{words}</span> <time dateTime={at}>{formatDay(at)}</time>
          </li>
        ))}
      </ol>
      <p role="status" className="if-any success">
        {announcement}
      </p>
    </section>
  )
}

/** The text of a step added since the order was first rendered, or `null`. */
function useAnnouncement(story: NonNullable<PlacedOrder['story']>): string | null {
  const [first] = useState(story.length)
  const latest = story.at(-1)
  return story.length > first && latest ? `Your order: ${latest.words}` : null
}
