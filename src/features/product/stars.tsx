import parts from '../../styles/parts.module.css'
import styles from './stars.module.css'

const MOST = 5
const STAR = '★'.repeat(MOST)

/** A rating as stars, filled to the tenth, and as a number. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className={styles.rating}>
      <span className={styles.stars} aria-hidden>
        {STAR}
        <span className={styles.filled} style={{ inlineSize: `${(rating / MOST) * 100}%` }}>
          {STAR}
        </span>
      </span>
      <span className={parts.hidden}>Rating: </span>
      <strong>{rating}</strong>
      <span className={styles.of}>out of {MOST}</span>
    </p>
  )
}
