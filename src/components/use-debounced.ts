import { useEffect, useState } from 'react'

/** The value, debounced while `isDebounced`: then the one before it, until it has been the same for so many ms. */
export function useDebounced<T>(value: T, isDebounced: boolean, ms: number): T {
  const [shown, setShown] = useState(value)
  if (!isDebounced && shown !== value) setShown(value)
  useEffect(() => {
    if (shown === value) return
    const timer = setTimeout(() => setShown(value), ms)
    return () => clearTimeout(timer)
  }, [shown, value, ms])
  return shown
}
