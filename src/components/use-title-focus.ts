import { type RefObject, useEffect, useRef } from 'react'
import { focusIfLost } from './ui/focus-if-lost'

/** Where an order's button goes and takes the focus along, the order's title has it: it says what has become of the order. */
export function useTitleFocus(isOffered: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOffered) return
    const title = place.current?.closest('article')?.querySelector<HTMLElement>('[data-heading] a')
    return () => focusIfLost(title)
  }, [isOffered])
  return place
}
