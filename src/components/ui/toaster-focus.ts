import { toast } from 'react-toastify/unstyled'

const IN_A_TEXT = 'input:not([type="checkbox"], [type="radio"]), textarea, select, dialog *'

/**
 * Moves the focus to toasts and back. After a toast with an Undo appears, the first Tab moves the focus to that button, unless
 * the shopper is filling in a field. Tab out of the toasts then returns to the previous element. Toasts that were reached in
 * tab order are left in tab order. A toast that is removed while focused returns the focus.
 */
export function manageFocus(container: HTMLElement): void {
  let before: HTMLElement | null = null
  /** Whether this function moved the focus to the toasts. */
  let wasMovedHere = false
  let isMoving = false
  const offered = new WeakSet<Element>()
  const goBack = () => {
    before?.focus()
    // The previous element was removed, hidden or disabled meanwhile.
    if (container.contains(document.activeElement) || document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus()
  }
  container.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && container.contains(relatedTarget)) return
    before = relatedTarget instanceof HTMLElement ? relatedTarget : null
    wasMovedHere = isMoving
  })
  const follow = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    const focused = document.activeElement
    if (key !== 'Tab' || altKey || ctrlKey || metaKey || !focused) return
    if (container.contains(focused)) {
      const controls = [...container.querySelectorAll('button')]
      if (!wasMovedHere || focused !== controls.at(shiftKey ? 0 : -1)) return
      event.preventDefault()
      goBack()
    } else if (!shiftKey && !focused.matches(IN_A_TEXT)) {
      const undo = [...container.querySelectorAll<HTMLElement>('[data-undo]')].find((one) => !offered.has(one))
      if (!undo) return
      event.preventDefault()
      offered.add(undo)
      isMoving = true
      undo.focus()
      isMoving = false
    }
  }
  addEventListener('keydown', follow)
  const stop = toast.onChange(({ status, id }) => {
    if (!container.isConnected) {
      removeEventListener('keydown', follow)
      stop()
    } else if (status === 'removed' && document.getElementById(String(id))?.contains(document.activeElement)) goBack()
  })
}
