import { useEffect, useRef } from 'react'
import { focusIfLost } from './focus-if-lost'
import { ignoreSecondTap } from './ignore-second-tap'

/**
 * A line that goes takes its focused button with it: the focus goes to the heading, which says what is left. The next line moves
 * to its place: a second tap there is not meant for that one.
 */
export function useFocusAfterRemoval(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const main = document.querySelector('main')
    if (main && count < before.current) {
      focusIfLost(main.querySelector<HTMLElement>('h1'))
      ignoreSecondTap(main)
    }
    before.current = count
  }, [count])
}
