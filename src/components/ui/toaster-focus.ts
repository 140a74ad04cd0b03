import { toast } from 'react-toastify/unstyled'

const IN_A_TEXT = 'input:not([type="checkbox"], [type="radio"]), textarea, select, dialog *'

/**
 * Leads the focus to toasts and back. The first Tab after a toast that can be undone leads to its Undo, unless something is
 * being filled in; from the last control in the toasts, or when the toast with the focus goes, it leads to where it came from.
 */
export function leadFocus(container: HTMLElement): void {
  let before: HTMLElement | null = null
  const offered = new WeakSet<Element>()
  const goBack = () => {
    const next = before?.isConnected ? before : document.querySelector<HTMLElement>('main')
    next?.focus()
  }
  container.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !container.contains(relatedTarget)) before = relatedTarget
  })
  const follow = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    const focused = document.activeElement
    if (key !== 'Tab' || altKey || ctrlKey || metaKey || !focused) return
    if (container.contains(focused)) {
      const controls = [...container.querySelectorAll('button')]
      if (focused !== controls.at(shiftKey ? 0 : -1)) return
      event.preventDefault()
      goBack()
    } else if (!shiftKey && !focused.matches(IN_A_TEXT)) {
      const undo = [...container.querySelectorAll<HTMLElement>('[data-undo]')].find((one) => !offered.has(one))
      if (!undo) return
      event.preventDefault()
      offered.add(undo)
      undo.focus()
    }
  }
  addEventListener('keydown', follow)
  const stop = toast.onChange(({ status }) => {
    if (!container.isConnected) {
      removeEventListener('keydown', follow)
      stop()
    } else if (status === 'removed' && container.contains(document.activeElement)) goBack()
  })
}
