import { type RefObject, useEffect, useRef } from 'react'
import { focusIfLost } from './ui/focus-if-lost'

/** When an order's focused button disappears, moves the focus to the title of the order, which shows the new state. */
export function useTitleFocus(isOffered: boolean): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOffered) return
    const title = container.current?.closest('article')?.querySelector<HTMLElement>('[data-heading] a')
    return () => {
      focusIfLost(title)
      // The title may be above the window.
      if (title && document.activeElement === title) title.scrollIntoView?.({ block: 'nearest' })
    }
  }, [isOffered])
  return container
}
