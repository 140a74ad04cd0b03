import { useEffect, useLayoutEffect } from 'react'
import { markInteractive } from '../services/interactive'

/** Mounted beside the page: what was prerendered gives way as soon as the page is there, and presses are answered. */
export function MarkInteractive() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.rerender
  }, [])
  // Not before the effects of this commit: a press inside of them would meet boundaries that are not hydrated.
  useEffect(() => void setTimeout(markInteractive), [])
  return null
}
