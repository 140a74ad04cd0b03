import { useEffect, useState } from 'react'
import { afterPaint } from '../services/after-paint'

/**
 * The value as of the last painted frame, before that `first`. Delays slow rendering until after the frame that responds to a click.
 */
export function useAfterPaint<T>(value: T, first: T): T {
  const [painted, setPainted] = useState(first)
  useEffect(() => afterPaint(() => setPainted(value)), [value])
  return painted
}
