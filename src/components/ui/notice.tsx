import type { ReactNode } from 'react'
import { Button } from './button'
import styles from './notice.module.css'

/** Something that went wrong, in plain words, and the way on where there is one. */
export function Notice({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <p>{children}</p>
      {onRetry && (
        <Button kind="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
