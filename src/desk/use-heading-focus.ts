import { useLayoutEffect } from 'react'
import { focusIfLost } from '../components/ui/focus-if-lost'

/** Moves focus to the heading when the focused screen or button is removed. `shown`: identifies the displayed content. */
export function useHeadingFocus(shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the displayed content changes
  useLayoutEffect(() => focusIfLost(document.querySelector<HTMLElement>('main h1')), [shown])
}
