import parts from '../../styles/parts.module.css'
import styles from './cart-skeleton.module.css'

/** Placeholder for the loading cart, in its final size. */
export function CartSkeleton() {
  return (
    <section className={styles.skeleton} aria-label="Your cart" aria-busy>
      <p role="status" className={parts.hidden}>
        Loading your cart…
      </p>
      <div className={styles.row} />
      <div className={styles.row} />
      <div className={styles.panel} />
    </section>
  )
}
