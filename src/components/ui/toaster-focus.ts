import { toast } from 'react-toastify/unstyled'

/** When the toast with the focus goes, the focus returns to where it came from, or to the page. */
export function giveFocusBack(container: HTMLElement): void {
  let before: HTMLElement | null = null
  container.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !container.contains(relatedTarget)) before = relatedTarget
  })
  toast.onChange(({ status }) => {
    if (status !== 'removed' || !container.contains(document.activeElement)) return
    const next = before?.isConnected ? before : document.querySelector<HTMLElement>('main')
    next?.focus()
  })
}
