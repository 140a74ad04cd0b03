import { isSecond, type OnBack } from './overlay-history'

/** The chart of what is open over a page: no part of it is in the code of a first visit. */
export const loadOverlays = () => import('./late-overlays')

/** As `openOverlay`, for code of the first visit: the page has fetched the chart as soon as it was interactive. */
export function openLateOverlay(onBack: OnBack): () => void {
  let close: (() => void) | undefined
  let isClosed = false
  loadOverlays().then(
    ({ openOverlay }) => {
      if (!isClosed) close = openOverlay(onBack)
    },
    // Where the code does not come, Back leaves the page.
    () => {},
  )
  return () => {
    isClosed = true
    close?.()
  }
}

/** Takes away the entry of what was open when the page was reloaded or left, whenever the browser shows it. */
export function dropLeftEntry(): void {
  const look = () => {
    // Where the code does not come, one Back more leads to the page before.
    if (isSecond()) loadOverlays().catch(() => {})
  }
  addEventListener('popstate', look)
  look()
}
