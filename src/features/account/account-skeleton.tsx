import { Loader } from '../../components/loader'
import styles from './account-skeleton.module.css'

/** A list of the account on its way. */
export function AccountSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} aria-busy>
      <Loader label={label} />
      <div className={styles.card} />
      <div className={styles.card} />
    </div>
  )
}
