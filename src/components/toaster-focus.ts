import { toast } from 'react-toastify/unstyled'

/**
 * Toasts stay while the focus is among them, as they do under the pointer. When the focused one goes, the focus
 * returns to where it came from.
 */
export function keepWhileFocused(container: HTMLElement): void {
  let before: HTMLElement | null = null
  container.addEventListener('focusin', ({ relatedTarget }) => {
    toast.pause()
    if (relatedTarget instanceof HTMLElement && !container.contains(relatedTarget)) before = relatedTarget
  })
  container.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && container.contains(relatedTarget)) return
    toast.play()
  })
  toast.onChange(({ status }) => {
    if (status !== 'removed') return
    if (container.contains(document.activeElement)) (before?.isConnected ? before : mainRegion())?.focus()
  })
}

const mainRegion = () => document.querySelector<HTMLElement>('main')
