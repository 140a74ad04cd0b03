import styles from './loader.module.css'

/** Something is being loaded. */
export function Loader({ label = 'Loading…' }: { label?: string }) {
  return (
    <p className={styles.loader} role="status">
      {label}
    </p>
  )
}
