import { type Product, ratingText } from '../../../domain/catalogue/product'
import parts from '../../styles/parts.module.css'
import styles from './stars.module.css'

const MAX_STARS = 5
/** Width and height of a star in SVG units. */
const STAR_SIZE = 20

/** A rating as stars, filled to the tenth, and as a number. A product without a rating is new and has no stars. */
export function Stars({ product }: { product: Product }) {
  const { rating, reviewCount } = product
  if (rating === 0) return <p className={styles.rating}>{ratingText(product)}</p>
  return (
    <p className={styles.rating}>
      {/* An SVG, because the Content Security Policy forbids inline styles. */}
      <svg className={styles.stars} viewBox={`0 0 ${MAX_STARS * STAR_SIZE} ${STAR_SIZE}`} aria-hidden>
        <Row />
        <svg aria-hidden className={styles.filled} width={rating * STAR_SIZE} height={STAR_SIZE}>
          <Row />
        </svg>
      </svg>
      <span className={parts.hidden}>Rating: </span>
      <strong>{ratingText(product)}</strong>
      {reviewCount !== undefined && <span className={styles.of}>{`out of ${MAX_STARS}`}</span>}
    </p>
  )
}

const Row = () => (
  <text y={STAR_SIZE * 0.85} textLength={MAX_STARS * STAR_SIZE} fontSize={STAR_SIZE * 1.1}>
    {'★'.repeat(MAX_STARS)}
  </text>
)
