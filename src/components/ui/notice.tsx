import type { ReactNode } from 'react'
import { Button } from './button'
import { useHeir } from './focus-if-lost'
import styles from './notice.module.css'

/** Something that went wrong, in plain words, and the way on where there is one. */
export function Notice({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  const box = useHeir<HTMLDivElement>('main h1')
  return (
    <div className={styles.notice} role="alert" ref={box}>
      <p>{children}</p>
      {onRetry && (
        <Button kind="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
