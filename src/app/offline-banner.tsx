import { useSyncExternalStore } from 'react'
import styles from './offline-banner.module.css'

function listen(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <p className={styles.banner} role="status">
      You are offline. Nothing is lost: the shop continues when you are back online.
    </p>
  )
}
