import parts from '../../styles/parts.module.css'
import styles from './stars.module.css'

const MOST = 5
/** Width and height of a star in SVG units. */
const STAR = 20

/** A rating as stars, filled to the tenth, and as a number. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className={styles.rating}>
      {/* An SVG, because the Content Security Policy forbids inline styles. */}
      <svg className={styles.stars} viewBox={`0 0 ${MOST * STAR} ${STAR}`} aria-hidden>
        <Row />
        <svg aria-hidden className={styles.filled} width={rating * STAR} height={STAR}>
          <Row />
        </svg>
      </svg>
      <span className={parts.hidden}>Rating: </span>
      <strong>{rating}</strong>
      <span className={styles.of}>{`out of ${MOST}`}</span>
    </p>
  )
}

const Row = () => (
  <text y={STAR * 0.85} textLength={MOST * STAR} fontSize={STAR * 1.1}>
    {'★'.repeat(MOST)}
  </text>
)
