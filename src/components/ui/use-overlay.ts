import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type OnBack, openOverlay } from './overlays'

/** While an overlay is open, it handles the browser's Back: it closes, or it stays and handles the next Back too. */
export function useOverlay(isOpen: boolean, onBack: OnBack): void {
  const answer = useEffectEvent(onBack)
  useEffect(() => (isOpen ? openOverlay(() => answer()) : undefined), [isOpen])
}

/** A ref for a dialog that is modal while rendered. Back closes it, and the focus then returns to its opener. */
export function useModal(close: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useOverlay(true, () => {
    close()
    return 'closes'
  })
  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return dialog
}
