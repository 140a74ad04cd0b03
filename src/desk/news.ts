import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<() => void>()

/** Reports that orders have changed elsewhere. */
export function tellOrdersChanged(): void {
  for (const listener of listeners) listener()
}

/**
 * Calls `onNews` when the displayed data may be stale: orders have changed elsewhere, the connection has returned, or the page has
 * become visible. While the page is hidden, `onNews` is not called. It is called once when the page becomes visible.
 */
export function useNews(onNews: () => void): void {
  const hear = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onNews()
  })
  useEffect(() => {
    const onHeard = () => hear()
    listeners.add(onHeard)
    addEventListener('online', onHeard)
    document.addEventListener('visibilitychange', onHeard)
    return () => {
      listeners.delete(onHeard)
      removeEventListener('online', onHeard)
      document.removeEventListener('visibilitychange', onHeard)
    }
  }, [])
}
