import { useEffect, useState } from 'react'

/** The value. While `isDebounced`, a new value is returned only after it has not changed for `ms`. */
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
