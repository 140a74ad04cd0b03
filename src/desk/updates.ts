import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<() => void>()

/** Reports that orders have changed elsewhere. */
export function reportOrdersChanged(): void {
  for (const listener of listeners) listener()
}

/**
 * Calls `onUpdate` when the displayed data may be stale: orders have changed elsewhere, the connection has returned, or the page has
 * become visible. While the page is hidden, `onUpdate` is not called. It is called once when the page becomes visible.
 */
export function useUpdates(onUpdate: () => void): void {
  const report = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onUpdate()
  })
  useEffect(() => {
    const listener = () => report()
    listeners.add(listener)
    addEventListener('online', listener)
    document.addEventListener('visibilitychange', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('online', listener)
      document.removeEventListener('visibilitychange', listener)
    }
  }, [])
}
