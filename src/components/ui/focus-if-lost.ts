/** Gives an element the focus where nothing has it, since what had it is gone or was disabled. The page does not scroll. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
