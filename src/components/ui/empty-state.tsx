import type { Elements } from './elements'
import styles from './empty-state.module.css'

/** Nothing is here, in words, with a way on. */
export function EmptyState({ text, children }: { text: string; children: Elements }) {
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
