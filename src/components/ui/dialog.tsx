import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'
import { openOverlay } from './overlay-history'

interface DialogProps {
  title: string
  /** Escape, Back, or a click beside the dialog. */
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open for as long as it is rendered. Focus goes back to its opener when it closes. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // A selection that is dragged out of a field ends beside the dialog too, and must not cost what was typed.
  const wasPressedBeside = useRef(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(
    () =>
      openOverlay(() => {
        close.current()
        return 'closes'
      }),
    [],
  )
  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the browser reports as cancel
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        wasPressedBeside.current = event.target === dialog.current
      }}
      onClick={(event) => event.target === dialog.current && wasPressedBeside.current && onClose()}
    >
      <div className={styles.body}>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}

/** The buttons at a dialog's end: the way back first, what it is about last. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
