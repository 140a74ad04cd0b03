import parts from '../../styles/parts.module.css'
import styles from './checkout-skeleton.module.css'

/** Placeholder while cart and addresses load, in the final size. */
export function CheckoutSkeleton() {
  return (
    <section className={styles.skeleton} aria-label="Your checkout" aria-busy>
      <p role="status" className={parts.hidden}>
        Loading your checkout…
      </p>
      <div className={styles.part} />
      <div className={styles.part} />
    </section>
  )
}
