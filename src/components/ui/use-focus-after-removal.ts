import { useEffect, useRef } from 'react'

/** A line that goes takes its focused button with it: the focus goes to the heading, which says what is left. */
export function useFocusAfterRemoval(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
    before.current = count
  }, [count])
}
