import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<() => void>()

/** Says that orders have changed elsewhere. */
export function tellOrdersChanged(): void {
  for (const listener of listeners) listener()
}

/**
 * Calls `onNews` when what is shown may be old: orders have changed elsewhere, the connection is back, or the page is seen again.
 * What happens while nobody sees the page is told when somebody does.
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
