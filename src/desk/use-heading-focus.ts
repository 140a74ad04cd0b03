import { useLayoutEffect } from 'react'
import { focusIfLost } from '../components/ui/focus-if-lost'

/** What goes may take the focus along, a screen or a button: the heading then says where one is. `shown`: names what is there. */
export function useHeadingFocus(shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there has become something else
  useLayoutEffect(() => focusIfLost(document.querySelector<HTMLElement>('main h1')), [shown])
}
