import styles from './account-skeleton.module.css'

/** Placeholder for a loading list of the account: two cards in their final size. `label` is for screen readers. */
export function AccountSkeleton({ label, kind }: { label: string; kind: 'order' | 'address' }) {
  return (
    <div aria-busy>
      <p role="status" className="visually-hidden">
        {label}
      </p>
      <div className={`stack-3 ${styles.places}`} data-kind={kind}>
        <div className={`blank ${styles.card}`} />
        <div className={`blank ${styles.card}`} />
      </div>
    </div>
  )
}
