import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type OnBack, openOverlay } from './overlays'

/** While something is open over the page, Back is its own: it closes, or it stays and answers the next Back too. */
export function useOverlay(isOpen: boolean, onBack: OnBack): void {
  const answer = useEffectEvent(onBack)
  useEffect(() => (isOpen ? openOverlay(() => answer()) : undefined), [isOpen])
}

/** A dialog that is modal for as long as it is rendered. Back closes it, and its opener has the focus again afterwards. */
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
