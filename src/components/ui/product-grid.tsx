import type { ReactNode } from 'react'
import styles from './product-grid.module.css'

/** Product cards side by side, as many as fit. */
export function ProductGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={`${styles.grid} ${styles.all}`} aria-label={label}>
      {children}
    </ul>
  )
}
