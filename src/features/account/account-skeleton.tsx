import parts from '../../styles/parts.module.css'
import styles from './account-skeleton.module.css'

/** Placeholder for a loading list of the account: two cards in their final size. `label` is for screen readers. */
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
