import { ProductGrid } from './product-grid'
import styles from './product-skeletons.module.css'

/** The grid while its products are being fetched: cards of the size they will have. */
export function ProductSkeletons({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading products">
      <ProductGrid label="Products being loaded">
        <Skeletons count={count} />
      </ProductGrid>
    </div>
  )
}

/** Placeholders in a grid for cards that are still to come. */
export function Skeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else, and never move
    <li key={position} className={styles.card} aria-hidden>
      <div className={styles.picture} />
      <div className={styles.words} />
      <div className={styles.button} />
    </li>
  ))
}
