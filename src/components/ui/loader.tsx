import styles from './loader.module.css'

/** A text while something loads. */
export function Loader({ label = 'Loading…' }: { label?: string }) {
  return (
    <p className={styles.loader} role="status">
      {label}
    </p>
  )
}
