import { useEffect, useState } from 'react'

/**
 * The value; while `isWaiting`, the one before it until it has stayed the same for so many ms. What shows it is rendered once for
 * several changes in a row.
 */
export function useAtRest<T>(value: T, isWaiting: boolean, ms: number): T {
  const [rested, setRested] = useState(value)
  if (!isWaiting && rested !== value) setRested(value)
  useEffect(() => {
    if (rested === value) return
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [rested, value, ms])
  return rested
}
