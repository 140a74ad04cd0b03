import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** What a page is for; on phones it stays in reach at the bottom of the screen. `note`: shown beside it there. */
export function ActionBar({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div className={styles.bar} data-note={note}>
      {children}
    </div>
  )
}
