import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Focuses an element if nothing has the focus, because the focused element was removed or disabled. Does not scroll. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/** If an element is removed while it contains the focus, focuses the first match of `selector`. */
export function useFocusHandover<E extends HTMLElement>(selector: string): RefObject<E | null> {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const box = ref.current
    return () => {
      if (box?.contains(document.activeElement))
        document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
    }
  }, [selector])
  return ref
}
