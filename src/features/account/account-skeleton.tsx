import parts from '../../styles/parts.module.css'
import styles from './account-skeleton.module.css'

/** A list of the account on its way: two places of the size that its cards will have. `label`: what is awaited. */
export function AccountSkeleton({ label, kind }: { label: string; kind: 'order' | 'address' }) {
  return (
    <div aria-busy>
      <p role="status" className={parts.hidden}>
        {label}
      </p>
      <div className={styles.places} data-kind={kind}>
        <div className={styles.card} />
        <div className={styles.card} />
      </div>
    </div>
  )
}
