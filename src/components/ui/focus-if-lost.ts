import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Gives an element the focus where nothing has it, since what had it is gone or was disabled. The page does not scroll. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/** An element that is removed with the focus inside of it hands the focus to what `selector` finds. */
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
