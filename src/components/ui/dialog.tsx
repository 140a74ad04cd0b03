import { type ReactNode, useId, useRef } from 'react'
import styles from './dialog.module.css'
import type { Elements } from './elements'
import { useModal } from './use-overlay'

interface DialogProps {
  title: string
  /** Escape, Back, or a click beside the dialog. */
  onClose: () => void
  children: Elements
}

/** A modal dialog, open for as long as it is rendered. Focus goes back to its opener when it closes. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useModal(onClose)
  const heading = useId()
  // A selection that is dragged out of a field ends beside the dialog too, and must not cost what was typed.
  const wasPressedBeside = useRef(false)
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
