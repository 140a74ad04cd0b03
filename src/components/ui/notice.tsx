import type { ReactNode } from 'react'
import { Button } from './button'
import styles from './notice.module.css'

interface NoticeProps {
  children: ReactNode
  onRetry?: () => void
  /** The label of the retry button. */
  retry?: string
}

/** An error message, with a retry button if there is something to retry. */
export function Notice({ children, onRetry, retry = 'Try again' }: NoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <p>{children}</p>
      {onRetry && (
        <Button kind="quiet" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  )
}
