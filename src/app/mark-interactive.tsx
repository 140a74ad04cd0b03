import { useEffect, useLayoutEffect } from 'react'
import { markInteractive } from '../services/interactive'

/** Rendered together with a page. On mount it shows the cards that index.html has blanked, then marks the page as interactive. */
export function MarkInteractive() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.rerender
  }, [])
  // After the effects of this commit. Clicks replayed earlier would hit boundaries that are not hydrated yet.
  useEffect(() => void setTimeout(markInteractive), [])
  return null
}
