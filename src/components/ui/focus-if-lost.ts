import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Gives an element the focus where nothing has it, since what had it is gone or was disabled. The page does not scroll. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/** What goes with the focus inside of it hands the focus on to `heir`, a selector. */
export function useHeir<E extends HTMLElement>(heir: string): RefObject<E | null> {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const box = ref.current
    return () => {
      if (box?.contains(document.activeElement))
        document.querySelector<HTMLElement>(heir)?.focus({ preventScroll: true })
    }
  }, [heir])
  return ref
}
