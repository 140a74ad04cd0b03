import type { ReactNode } from 'react'
import { Button } from './button'
import styles from './notice.module.css'

/** Something that went wrong, in one plain sentence, and the way on. */
export function Notice({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <p>{children}</p>
      <Button kind="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
