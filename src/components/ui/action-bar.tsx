import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** The main action of a page. On phones it sticks to the bottom of the screen, with `note` next to it. */
export function ActionBar({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div className={styles.bar} data-note={note}>
      {children}
    </div>
  )
}
