import { ProductGrid } from './product-grid'
import styles from './product-skeletons.module.css'

/** Placeholders for a grid whose products are loading, in their final size. */
export function ProductSkeletons({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading products">
      <ProductGrid label="Products being loaded">
        <Skeletons count={count} />
      </ProductGrid>
    </div>
  )
}

/** Placeholder cards inside a grid. */
export function Skeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and are never reordered
    <li key={position} className="stack-2" aria-hidden>
      <div className={`blank ${styles.picture}`} />
      <div className={`blank ${styles.text}`} />
      <div className={`blank ${styles.button}`} />
    </li>
  ))
}
