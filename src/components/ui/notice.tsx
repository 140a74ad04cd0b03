import type { ReactNode } from 'react'
import { Button } from './button'
import styles from './notice.module.css'

interface NoticeProps {
  children: ReactNode
  onRetry?: () => void
  /** What the way on is called. */
  retry?: string
}

/** Something that went wrong, in plain words, and the way on where there is one. */
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
