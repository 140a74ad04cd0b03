import { useEffect, useRef } from 'react'
import { focusIfLost } from './focus-if-lost'

/** A line that goes takes its focused button with it: the focus goes to the heading, which says what is left. */
export function useFocusAfterRemoval(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) focusIfLost(document.querySelector<HTMLElement>('main h1'))
    before.current = count
  }, [count])
}
