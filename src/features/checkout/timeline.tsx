import { type PlacedOrder, STATE_WORDS, wayOf } from '../../../domain/placed-order'
import styles from './timeline.module.css'

/** How far an order has come, and what is still to happen. */
export function Timeline({ order }: { order: PlacedOrder }) {
  return (
    <ol className={styles.way} aria-label="How far your order is">
      {wayOf(order).map(({ state, isReached, isCurrent }) => (
        <li key={state} data-reached={isReached || undefined} aria-current={isCurrent ? 'step' : undefined}>
          {STATE_WORDS[state]}
        </li>
      ))}
    </ol>
  )
}
