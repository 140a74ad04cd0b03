import { useEffect, useLayoutEffect } from 'react'
import { takeOver } from '../services/take-over'

/** Stands beside the page, so that it is there as soon as the page is: what was drawn gives way, and presses are answered. */
export function TakeOver() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.rerender
  }, [])
  // Not before the effects of this commit: a press inside of them would meet boundaries that are not hydrated.
  useEffect(() => void setTimeout(takeOver), [])
  return null
}
