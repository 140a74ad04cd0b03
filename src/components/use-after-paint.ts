import { useEffect, useState } from 'react'
import { afterPaint } from '../services/after-paint'

/** A value as of the last frame: what shows it follows one frame after what a press waits for. `first` stands for it until then. */
export function useAfterPaint<T>(value: T, first: T): T {
  const [painted, setPainted] = useState(first)
  useEffect(() => afterPaint(() => setPainted(value)), [value])
  return painted
}
