import type { ReactNode } from 'react'
import styles from './product-grid.module.css'

/** A grid of product cards with as many columns as fit. */
export function ProductGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={`${styles.grid} ${styles.all}`} aria-label={label}>
      {children}
    </ul>
  )
}
